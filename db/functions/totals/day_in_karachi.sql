-- Orders and customers by day. Changes are only appended, so that orders do not wait for each other to count.
CREATE OR REPLACE FUNCTION day_in_karachi(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
	SELECT (at AT TIME ZONE 'Asia/Karachi')::date
$$;
