-- Writes a search in these keys, "~" standing for the range. Products that match are found, and a few others: the words of
-- a phrase may be anywhere, those of a category or a price are as good as the key.
CREATE OR REPLACE FUNCTION search_key_query(words tsquery) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT replace(
		regexp_replace(
			regexp_replace(
				regexp_replace(
					regexp_replace(words::text, ' <(-|[0-9]+)> ', ' & ', 'g'),
					'''([^'']+)'':(\*?)AB', '("~!\1":\2 | "~@\1":\2)', 'g'),
				'''([^'']+)'':(\*?)A', '"~!\1":\2', 'g'),
			'''([^'']+)''', '"~=\1"', 'g'),
		'"', '''')
$$;
