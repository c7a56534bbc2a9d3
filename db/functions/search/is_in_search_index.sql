-- A common word is in one of the newest products. For any other only its keys are read.
CREATE OR REPLACE FUNCTION is_in_search_index(words tsquery) RETURNS boolean LANGUAGE plpgsql STABLE
	SET plan_cache_mode = force_generic_plan
	SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off AS $$
DECLARE
	keys tsquery;
BEGIN
	IF numnode(words) = 0 THEN RETURN false; END IF;
	keys := replace(search_key_query(words), '~', 'a')::tsquery;
	RETURN EXISTS (SELECT FROM products
		WHERE archived_at IS NULL
			AND search_keys(id, category_id, price_paisa, compare_at_paisa, sizes, featured, search) @@ keys AND search @@ words);
END $$;
