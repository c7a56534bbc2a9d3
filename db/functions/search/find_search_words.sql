-- For each text of a search, in the language of to_tsquery, the categories and whether a shown product has its words, anywhere or
-- in its name. What fits a name fits the text as well. Its statements are planned once per connection.
CREATE OR REPLACE FUNCTION find_search_words(texts text[], names text[]) RETURNS TABLE (
	category_ids integer[], is_empty boolean, is_name boolean, is_known boolean
) LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
	RETURN QUERY WITH called AS MATERIALIZED (
			SELECT id, to_tsvector('english', name || ' ' || plain_urdu(name_urdu)) AS words FROM categories
		)
		SELECT found.ids, numnode(asked.words) = 0, named.is_shown,
			cardinality(found.ids) > 0 OR named.is_shown OR is_in_shown_product(asked.words)
		FROM (
			SELECT place, to_tsquery('english', words) AS words, to_tsquery('english', name) AS name
			FROM unnest(texts, names) WITH ORDINALITY AS given (words, name, place) OFFSET 0
		) AS asked, LATERAL (
			SELECT coalesce(array_agg(called.id), '{}') AS ids FROM called
			WHERE called.words @@ asked.words
				AND EXISTS (SELECT FROM listed_products WHERE category_id = called.id AND is_shown)
		) AS found, LATERAL (SELECT is_in_shown_product(asked.name) AS is_shown OFFSET 0) AS named
		ORDER BY asked.place;
END $$;
