-- The entries of a deleted order leave the sums they are in.
CREATE OR REPLACE FUNCTION forget_sales() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended('sales sums', 0));
	DELETE FROM unsummed_sales WHERE fact_id = OLD.id;
	IF NOT FOUND THEN PERFORM add_sales(ARRAY[OLD], -1); END IF;
	RETURN NULL;
END $$;

-- Orders of a test are deleted with their entries.
CREATE OR REPLACE TRIGGER sales_facts_deleted AFTER DELETE ON sales_facts
	FOR EACH ROW EXECUTE FUNCTION forget_sales();
