-- Records the orders from before there were entries, up to so many after an id. Those that can't be are left to
-- the check of each night. Returns the last id it has looked at; null at the end.
CREATE OR REPLACE FUNCTION record_missing_sales(after int, most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
	missing int;
	last int;
BEGIN
	FOR missing IN
		SELECT id FROM orders WHERE id > after AND NOT EXISTS (SELECT FROM sales_facts WHERE order_id = orders.id)
		ORDER BY id LIMIT most FOR NO KEY UPDATE
	LOOP
		PERFORM try_sales_of_order(missing);
		last := missing;
	END LOOP;
	RETURN last;
END $$;
