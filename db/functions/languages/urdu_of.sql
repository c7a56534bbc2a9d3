-- For which English text an Urdu one was written: a digest that stays while the Urdu text does. It follows forms, sheets and undo alike.
CREATE OR REPLACE FUNCTION urdu_of(digests jsonb, field text, was_english text, was_urdu text, english text, urdu text) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE
		WHEN urdu = '' THEN digests - field
		WHEN urdu IS DISTINCT FROM was_urdu THEN digests || jsonb_build_object(field, md5(english))
		WHEN digests ? field THEN digests
		ELSE digests || jsonb_build_object(field, md5(was_english))
	END
$$;
