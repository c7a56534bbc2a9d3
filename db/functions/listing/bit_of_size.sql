-- Only the letters have a bit of their own. All products until now come in letters, so that no row has to be written again.
CREATE OR REPLACE FUNCTION bit_of_size(size text) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$
	SELECT (CASE size WHEN 'S' THEN 1 WHEN 'M' THEN 2 WHEN 'L' THEN 4 WHEN 'XL' THEN 8 WHEN 'XXL' THEN 16 ELSE 32 END)::smallint
$$;
