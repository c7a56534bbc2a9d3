-- Locks the styles of changed products.
CREATE OR REPLACE FUNCTION hold_styles_of_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM hold_styles_of(array_agg(id)) FROM new_rows WHERE style_id IS NOT NULL HAVING count(*) > 0;
	RETURN NULL;
END $$;

-- Runs before the triggers that list again, so that all lock in one order.
CREATE OR REPLACE TRIGGER products_hold_styles AFTER UPDATE ON products REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT WHEN (NOT lists_last()) EXECUTE FUNCTION hold_styles_of_changed_products();
