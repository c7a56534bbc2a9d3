-- Lists products again that have pieces in a new size, or had them in a deleted one.
CREATE OR REPLACE FUNCTION list_new_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM list_products_again(array_agg(product_id)) FROM new_rows WHERE on_hand > 0 HAVING count(*) > 0;
	RETURN NULL;
END $$;

-- The list says which sizes are on hand: one was deleted.
CREATE OR REPLACE TRIGGER stock_levels_list_deleted AFTER DELETE ON stock_levels REFERENCING OLD TABLE AS new_rows
	FOR EACH STATEMENT WHEN (NOT lists_last()) EXECUTE FUNCTION list_new_stock();

-- The list says which sizes are on hand: one was added.
CREATE OR REPLACE TRIGGER stock_levels_list_new AFTER INSERT ON stock_levels REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT WHEN (NOT lists_last()) EXECUTE FUNCTION list_new_stock();
