-- Records an order in the ledger of sales; whatever is wrong with that, nothing else fails: orders are placed without it, and the check of each
-- night records what was left out. Returns how many entries it added; null if it could not.
CREATE OR REPLACE FUNCTION try_sales_of_order(wanted int) RETURNS int LANGUAGE plpgsql AS $$
BEGIN
	-- Whatever else changes the order waits, so that no difference is added twice.
	PERFORM FROM orders WHERE id = wanted FOR NO KEY UPDATE;
	BEGIN
		RETURN add_sales_of_order(wanted);
	EXCEPTION WHEN OTHERS THEN
		RAISE WARNING 'Order % is not in the ledger of sales: %', wanted, SQLERRM;
		RETURN NULL;
	END;
END $$;
