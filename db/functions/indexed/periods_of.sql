-- In one expression, because PostgreSQL then puts it in the place of the call: in UTC, which days of a search need not be.
CREATE OR REPLACE FUNCTION periods_of(at timestamptz) RETURNS int[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT ARRAY[
		floor(date_part('epoch', at - timestamptz '2000-01-01 00:00:00Z') / 86400)::int * 4,
		floor(date_part('epoch', at - timestamptz '2000-01-01 00:00:00Z') / 691200)::int * 4 + 1,
		floor(date_part('epoch', at - timestamptz '2000-01-01 00:00:00Z') / 5529600)::int * 4 + 2,
		floor(date_part('epoch', at - timestamptz '2000-01-01 00:00:00Z') / 44236800)::int * 4 + 3]
$$;
