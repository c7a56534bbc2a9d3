-- Counts all sums again from the entries, to repair what has drifted and for programs that fill a shop. One statement reads the entries and takes
-- those that wait to be summed: what is added meanwhile is in neither, and waits.
CREATE OR REPLACE FUNCTION recount_sales_sums() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended('sales sums', 0));
	DELETE FROM sales_sums;
	WITH taken AS (
		DELETE FROM unsummed_sales
	)
	INSERT INTO sales_sums SELECT * FROM sums_of_sales(false);
END $$;
