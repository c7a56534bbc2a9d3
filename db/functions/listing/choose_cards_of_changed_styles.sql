-- Styles of which a colour was listed differently choose their cards again.
CREATE OR REPLACE FUNCTION choose_cards_of_changed_styles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM choose_style_cards(array_agg(DISTINCT style_id)) FROM (
		SELECT unnest(ARRAY[old_rows.style_id, new_rows.style_id]) AS style_id
		FROM new_rows JOIN old_rows USING (product_id)
		WHERE (new_rows.style_id, new_rows.is_shown, new_rows.available <> 0, new_rows.created_at, new_rows.category_id)
			IS DISTINCT FROM (old_rows.style_id, old_rows.is_shown, old_rows.available <> 0, old_rows.created_at, old_rows.category_id)
	) AS changed WHERE style_id IS NOT NULL HAVING count(*) > 0;
	RETURN NULL;
END $$;

-- A style has one card: its listed colours changed.
CREATE OR REPLACE TRIGGER listed_products_style_changed AFTER UPDATE ON listed_products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION choose_cards_of_changed_styles();
