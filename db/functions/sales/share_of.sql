-- The whole paisa of an amount that fall to a part, rounded down: the shares of growing parts end with the amount.
CREATE OR REPLACE FUNCTION share_of(paisa bigint, part bigint, whole bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN whole = 0 THEN 0 ELSE div(paisa::numeric * part, whole)::bigint END
$$;
