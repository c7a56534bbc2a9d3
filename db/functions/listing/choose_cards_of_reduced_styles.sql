-- Styles that lost a colour choose their cards again.
CREATE OR REPLACE FUNCTION choose_cards_of_reduced_styles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM choose_style_cards(array_agg(DISTINCT style_id)) FROM old_rows WHERE style_id IS NOT NULL HAVING count(*) > 0;
	RETURN NULL;
END $$;

-- A style has one card: one of its colours is gone.
CREATE OR REPLACE TRIGGER listed_products_style_deleted AFTER DELETE ON listed_products REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION choose_cards_of_reduced_styles();
