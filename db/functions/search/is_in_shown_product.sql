-- Whether one of the newest products, or any product by the index of keys, has these words.
CREATE OR REPLACE FUNCTION is_in_shown_product(words tsquery) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
	RETURN EXISTS (SELECT FROM (
			SELECT search FROM products WHERE archived_at IS NULL ORDER BY created_at DESC, id DESC LIMIT 100
		) AS newest WHERE search @@ words)
		OR is_in_search_index(words);
END $$;
