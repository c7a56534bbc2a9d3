-- Of its own, because the settings of the function that calls it allow no scan of an index for the highest id.
CREATE OR REPLACE FUNCTION newest_product_id() RETURNS integer LANGUAGE sql STABLE SET enable_indexscan = on SET enable_indexonlyscan = on AS $$
	SELECT coalesce(max(id), 0) FROM products
$$;
