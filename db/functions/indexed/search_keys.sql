-- The keys under which a product is found: "=" before each of its words, "!" before those of its name, "@" before those of
-- its colour, "#" before what filters ask for. Each stands three times: for the 4,096 ids around the product, for the
-- 65,536 around it, and for the whole shop, which has the words only. A search of the newest products reads one range of
-- ids after the other, each by keys that no other range has.
CREATE OR REPLACE FUNCTION search_keys(
	id integer, category_id integer, price_paisa bigint, compare_at_paisa bigint, sizes text[], featured text, search tsvector
) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
	words text := '=' || array_to_string(tsvector_to_array(search), E'\n=')
		|| E'\n!' || array_to_string(tsvector_to_array(ts_filter(search, '{a}')), E'\n!')
		|| E'\n@' || array_to_string(tsvector_to_array(ts_filter(search, '{b}')), E'\n@');
	facts text := words || E'\n#category' || category_id || E'\n#price' || public.price_step(public.listed_price(price_paisa, sizes))
		|| E'\n#size' || array_to_string(sizes, E'\n#size') || E'\n#' || featured
		|| CASE WHEN compare_at_paisa IS NULL THEN '' ELSE E'\n#sale' END;
	near text := 'n' || (id >> 12);
	far text := 'f' || (id >> 16);
BEGIN
	RETURN array_to_tsvector(string_to_array(
		near || replace(facts, E'\n', E'\n' || near) || E'\n' || far || replace(facts, E'\n', E'\n' || far)
		|| E'\na' || replace(words, E'\n', E'\na'), E'\n'));
END $$;
