-- The ledger of sales is append-only: a correction is an entry of its own.
CREATE OR REPLACE FUNCTION refuse_change_of_sales() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'An entry of the sales is never changed. Add one that takes it back.';
END $$;

-- What happened on a day stays as it was said.
CREATE OR REPLACE TRIGGER sales_facts_never_change BEFORE UPDATE ON sales_facts
	FOR EACH ROW EXECUTE FUNCTION refuse_change_of_sales();
