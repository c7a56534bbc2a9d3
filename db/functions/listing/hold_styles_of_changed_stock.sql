-- Locks the styles of products of which a size sold out or came back.
CREATE OR REPLACE FUNCTION hold_styles_of_changed_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM hold_styles_of(array_agg(product_id)) FROM (
		SELECT new_rows.product_id FROM new_rows JOIN old_rows USING (id)
		WHERE (new_rows.on_hand > 0 AND new_rows.closed_at IS NULL) <> (old_rows.on_hand > 0 AND old_rows.closed_at IS NULL)
	) AS changed HAVING count(*) > 0;
	RETURN NULL;
END $$;

-- Runs before the triggers that list again, so that all lock in one order.
CREATE OR REPLACE TRIGGER stock_levels_hold_styles AFTER UPDATE ON stock_levels REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT WHEN (NOT lists_last()) EXECUTE FUNCTION hold_styles_of_changed_stock();
