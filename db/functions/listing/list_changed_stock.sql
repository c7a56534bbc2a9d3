-- Only a size that sells out or comes back changes what is listed.
CREATE OR REPLACE FUNCTION list_changed_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM list_products_again(array_agg(product_id)) FROM (
		SELECT new_rows.product_id FROM new_rows JOIN old_rows USING (id)
		WHERE (new_rows.on_hand > 0 AND new_rows.closed_at IS NULL) <> (old_rows.on_hand > 0 AND old_rows.closed_at IS NULL)
	) AS changed HAVING count(*) > 0;
	RETURN NULL;
END $$;

-- The list says which sizes are on hand: one sold out or came back.
CREATE OR REPLACE TRIGGER stock_levels_list_changed AFTER UPDATE ON stock_levels REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT WHEN (NOT lists_last()) EXECUTE FUNCTION list_changed_stock();
