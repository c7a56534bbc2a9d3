-- The newest products under these keys whose ids lie in a range.
CREATE OR REPLACE FUNCTION products_of_range(keys text, range text, most integer) RETURNS SETOF integer LANGUAGE plpgsql STABLE AS $$
DECLARE
	words tsquery := replace(keys, '~', range)::tsquery;
BEGIN
	RETURN QUERY SELECT products.id FROM products
		WHERE archived_at IS NULL
			AND search_keys(id, category_id, price_paisa, compare_at_paisa, sizes, featured, search) @@ words
		ORDER BY products.id DESC LIMIT most;
END $$;
