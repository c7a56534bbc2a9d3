-- How a parcel ended; null while it is on its way.
CREATE OR REPLACE FUNCTION parcel_outcome(state text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE state WHEN 'delivered' THEN 'delivered' WHEN 'returning' THEN 'returned' WHEN 'returned' THEN 'returned' WHEN 'lost' THEN 'lost' END
$$;
