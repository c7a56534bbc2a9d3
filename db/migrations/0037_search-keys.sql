DROP INDEX "products_search";--> statement-breakpoint
-- Each step is a fifth above the last. Prices below 100 rupees stand together, and those above half a million.
CREATE FUNCTION price_step(price_paisa bigint) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT least(greatest(floor(5 * ln(price_paisa::float8)), 46), 90)::integer
$$;--> statement-breakpoint
-- The keys under which a product is found: "=" before each of its words, "!" before those of its name, "@" before those of
-- its colour, "#" before what filters ask for. Each stands three times: for the 4,096 ids around the product, for the
-- 65,536 around it, and for the whole shop, which has the words only. A search of the newest products reads one range of
-- ids after the other, each by keys that no other range has.
CREATE FUNCTION search_keys(
	id integer, category_id integer, price_paisa bigint, compare_at_paisa bigint, sizes text[], featured text, search tsvector
) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
	words text := '=' || array_to_string(tsvector_to_array(search), E'\n=')
		|| E'\n!' || array_to_string(tsvector_to_array(ts_filter(search, '{a}')), E'\n!')
		|| E'\n@' || array_to_string(tsvector_to_array(ts_filter(search, '{b}')), E'\n@');
	facts text := words || E'\n#category' || category_id || E'\n#price' || public.price_step(price_paisa)
		|| E'\n#size' || array_to_string(sizes, E'\n#size') || E'\n#' || featured
		|| CASE WHEN compare_at_paisa IS NULL THEN '' ELSE E'\n#sale' END;
	near text := 'n' || (id >> 12);
	far text := 'f' || (id >> 16);
BEGIN
	RETURN array_to_tsvector(string_to_array(
		near || replace(facts, E'\n', E'\n' || near) || E'\n' || far || replace(facts, E'\n', E'\n' || far)
		|| E'\na' || replace(words, E'\n', E'\na'), E'\n'));
END $$;--> statement-breakpoint
CREATE INDEX "products_search_keys" ON "products" USING gin (search_keys("id", "category_id", "price_paisa", "compare_at_paisa", "sizes", "featured", "search")) WITH (fastupdate=false) WHERE archived_at is null;--> statement-breakpoint
-- No plan of ours depends on how often a key occurs, and each ANALYZE would compute all keys of its sample.
ALTER INDEX "products_search_keys" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
-- Writes a search in these keys, "~" standing for the range. Products that match are found, and a few others: the words of
-- a phrase may be anywhere, those of a category or a price are as good as the key.
CREATE FUNCTION search_key_query(words tsquery) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT replace(
		regexp_replace(
			regexp_replace(
				regexp_replace(
					regexp_replace(words::text, ' <(-|[0-9]+)> ', ' & ', 'g'),
					'''([^'']+)'':(\*?)AB', '("~!\1":\2 | "~@\1":\2)', 'g'),
				'''([^'']+)'':(\*?)A', '"~!\1":\2', 'g'),
			'''([^'']+)''', '"~=\1"', 'g'),
		'"', '''')
$$;--> statement-breakpoint
CREATE FUNCTION price_key_query(lowest bigint, highest bigint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT string_agg('''~#price' || step || '''', ' | ')
	FROM generate_series(coalesce(price_step(greatest(lowest, 1)), 46), coalesce(price_step(greatest(highest, 1)), 90)) AS step
$$;--> statement-breakpoint
CREATE FUNCTION products_of_range(keys text, range text, most integer) RETURNS SETOF integer LANGUAGE plpgsql STABLE AS $$
DECLARE
	words tsquery := replace(keys, '~', range)::tsquery;
BEGIN
	RETURN QUERY SELECT products.id FROM products
		WHERE archived_at IS NULL
			AND search_keys(id, category_id, price_paisa, compare_at_paisa, sizes, featured, search) @@ words
		ORDER BY products.id DESC LIMIT most;
END $$;--> statement-breakpoint
-- The newest products under these keys by id, the newest first, and at most so many; a fifth of them is enough if it takes
-- more than 262,144 products to find it. A null at the end says that there may be more. The index of the keys is the only one
-- that may be read: PostgreSQL cannot know how many products have a key, and would choose to read all.
CREATE FUNCTION newest_found(keys text, most integer) RETURNS SETOF integer LANGUAGE plpgsql STABLE ROWS 1000
	SET plan_cache_mode = force_generic_plan
	SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off AS $$
DECLARE
	newest integer := newest_product_id();
	ranges_far integer := newest >> 16;
	remaining integer := most;
	found_now integer;
	ranges_read integer := 0;
	range text;
BEGIN
	IF keys = '' THEN RETURN; END IF;
	-- Eight narrow ranges at least, before the wide ones.
	IF (newest >> 12) & 15 < 8 THEN ranges_far := greatest(ranges_far - 1, 0); END IF;
	FOR range IN
		SELECT 'n' || near FROM generate_series(newest >> 12, ranges_far << 4, -1) AS near
		UNION ALL SELECT 'f' || far FROM generate_series(ranges_far - 1, 0, -1) AS far
	LOOP
		RETURN QUERY SELECT * FROM products_of_range(keys, range, remaining);
		GET DIAGNOSTICS found_now = ROW_COUNT;
		remaining := remaining - found_now;
		IF range LIKE 'f%' THEN ranges_read := ranges_read + 1; END IF;
		IF remaining <= 0 OR (ranges_read >= 4 AND remaining <= most * 0.8) THEN
			RETURN NEXT NULL;
			RETURN;
		END IF;
	END LOOP;
END $$;--> statement-breakpoint
-- Of its own, because the settings of the function that calls it allow no scan of an index for the highest id.
CREATE FUNCTION newest_product_id() RETURNS integer LANGUAGE sql STABLE SET enable_indexscan = on SET enable_indexonlyscan = on AS $$
	SELECT coalesce(max(id), 0) FROM products
$$;--> statement-breakpoint
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
