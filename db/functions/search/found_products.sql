-- The newest products under these keys, with what a search compares and shows, and at most so many; a few are enough if the newest
-- eight narrow ranges have them. A row without an id at the end says that there may be more. Before, a few were enough only
-- after a wide range, so that words which are seldom together read thirty ranges, and their products were far apart.
CREATE OR REPLACE FUNCTION found_products(keys text, most integer, enough integer) RETURNS TABLE (
	id integer, created_at timestamptz, category_id integer, category text, price_paisa bigint, colour text, is_on_sale boolean,
	featured text, available smallint, other_sizes text[], style_id integer, tags text[],
	name text, name_urdu text, sizes text[], search tsvector
) LANGUAGE plpgsql STABLE ROWS 1000
	SET plan_cache_mode = force_generic_plan
	SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off SET enable_nestloop = off
	SET jit = off AS $$
DECLARE
	newest integer := newest_product_id();
	ranges_far integer := newest >> 16;
	ids integer[] := '{}';
	has_more boolean := false;
	ranges_read integer := 0;
	range text;
	words tsquery;
BEGIN
	IF keys = '' THEN RETURN; END IF;
	-- Eight narrow ranges at least, before the wide ones.
	IF (newest >> 12) & 15 < 8 THEN ranges_far := greatest(ranges_far - 1, 0); END IF;
	FOR range IN
		SELECT 'n' || near FROM generate_series(newest >> 12, ranges_far << 4, -1) AS near
		UNION ALL SELECT 'f' || far FROM generate_series(ranges_far - 1, 0, -1) AS far
	LOOP
		words := replace(keys, '~', range)::tsquery;
		ids := ids || ARRAY(SELECT products.id FROM products
			WHERE products.archived_at IS NULL
				AND search_keys(products.id, products.category_id, products.price_paisa, products.compare_at_paisa, products.sizes,
					products.featured, products.search) @@ words
			ORDER BY products.id DESC LIMIT most - cardinality(ids));
		ranges_read := ranges_read + 1;
		has_more := cardinality(ids) >= most OR (ranges_read >= 8 AND cardinality(ids) >= enough);
		EXIT WHEN has_more;
	END LOOP;
	RETURN QUERY SELECT products.id, listed.created_at, listed.category_id, categories.slug, listed.price_paisa, listed.colour,
			listed.is_on_sale, listed.featured, listed.available, listed.other_sizes, listed.style_id, listed.tags,
			products.name, products.name_urdu, products.sizes, products.search
		FROM products
			JOIN listed_products AS listed ON listed.product_id = products.id
			JOIN categories ON categories.id = listed.category_id
		WHERE products.id = ANY(ids) AND listed.product_id = ANY(ids) AND listed.is_shown;
	IF has_more THEN
		RETURN QUERY SELECT null::integer, null::timestamptz, null::integer, null, null::bigint, null, null::boolean, null,
			null::smallint, null::text[], null::integer, null::text[], null, null, null::text[], null::tsvector;
	END IF;
END $$;
