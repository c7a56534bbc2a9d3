-- A change of one colour can change which of its style has the card. All rows of the styles are locked at once, in the order
-- of their ids, before any of them is written: this trigger and the one on products run before those that list again.
CREATE OR REPLACE FUNCTION hold_styles_of(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	held integer[] := (SELECT array_agg(DISTINCT style_id) FROM products WHERE id = ANY(changed) AND style_id IS NOT NULL);
BEGIN
	IF held IS NULL THEN RETURN; END IF;
	PERFORM FROM listed_products WHERE product_id = ANY(changed || ARRAY(SELECT id FROM products WHERE style_id = ANY(held)))
		ORDER BY product_id FOR NO KEY UPDATE;
END $$;
