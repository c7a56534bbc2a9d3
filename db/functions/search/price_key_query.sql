-- The keys of the steps in which prices of a range lie.
CREATE OR REPLACE FUNCTION price_key_query(lowest bigint, highest bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT string_agg('''~#price' || step || '''', ' | ')
	FROM generate_series(coalesce(price_step(greatest(lowest, 1)), 46), coalesce(price_step(greatest(highest, 1)), 90)) AS step
$$;
