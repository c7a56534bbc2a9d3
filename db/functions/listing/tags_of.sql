-- The tags that are written in a line or several, in lower case, each once.
CREATE OR REPLACE FUNCTION tags_of(words text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
	SELECT coalesce(array_agg(DISTINCT tag ORDER BY tag), '{}') FROM (
		SELECT lower(trim(part)) AS tag FROM regexp_split_to_table(words, '[,،\n]') AS part
	) AS tags WHERE tag <> ''
$$;
