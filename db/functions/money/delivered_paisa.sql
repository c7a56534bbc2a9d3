-- What an order adds to what was delivered.
CREATE OR REPLACE FUNCTION delivered_paisa(bought orders) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN bought.status = 'delivered' THEN bought.total_paisa - bought.returned_paisa ELSE 0 END
$$;
