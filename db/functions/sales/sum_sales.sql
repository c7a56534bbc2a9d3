-- Adds entries that are in no sum yet, the oldest first. Returns how many.
CREATE OR REPLACE FUNCTION sum_sales(most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
	facts sales_facts[];
BEGIN
	-- Before the rows, as all that change the sums do.
	PERFORM pg_advisory_xact_lock(hashtextextended('sales sums', 0));
	WITH taken AS (
		DELETE FROM unsummed_sales WHERE fact_id IN (SELECT fact_id FROM unsummed_sales ORDER BY fact_id LIMIT most) RETURNING fact_id
	)
	SELECT array_agg(fact) INTO facts FROM taken JOIN sales_facts AS fact ON id = fact_id;
	IF facts IS NULL THEN RETURN 0; END IF;
	PERFORM add_sales(facts, 1);
	RETURN cardinality(facts);
END $$;
