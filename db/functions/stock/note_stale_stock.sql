-- The stock of the products of changed sizes is counted again by a job.
CREATE OR REPLACE FUNCTION note_stale_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO stale_product_stock SELECT DISTINCT product_id FROM changed;
	RETURN NULL;
END $$;

-- The stock of a product is counted with a new size.
CREATE OR REPLACE TRIGGER stock_levels_added AFTER INSERT ON stock_levels REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION note_stale_stock();

-- The stock of a product is counted again after a size changes.
CREATE OR REPLACE TRIGGER stock_levels_changed AFTER UPDATE ON stock_levels REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION note_stale_stock();

-- The stock of a product is counted without a deleted size.
CREATE OR REPLACE TRIGGER stock_levels_removed AFTER DELETE ON stock_levels REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION note_stale_stock();
