-- The price by which a product is filtered and sorted: as pages show it, of what is sold by the metre that of a metre.
CREATE OR REPLACE FUNCTION listed_price(price_paisa bigint, sizes text[]) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT CASE WHEN cardinality(sizes) = 1 AND sizes[1] ~ '^per (1|2|4|5|10|20|25|50|100) cm$'
		THEN price_paisa * 100 / substring(sizes[1] FROM '[0-9]+')::integer ELSE price_paisa END
$$;
