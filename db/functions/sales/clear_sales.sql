-- Without entries there are no sums of them.
CREATE OR REPLACE FUNCTION clear_sales() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM sales_sums;
	DELETE FROM unsummed_sales;
	RETURN NULL;
END $$;

-- The sums are emptied with the entries.
CREATE OR REPLACE TRIGGER sales_facts_emptied AFTER TRUNCATE ON sales_facts EXECUTE FUNCTION clear_sales();
