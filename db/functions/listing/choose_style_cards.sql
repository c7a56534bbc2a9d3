-- Each style has one card in the listing and one in each of its categories: the newest colour that is shown and on hand.
CREATE OR REPLACE FUNCTION choose_style_cards(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	UPDATE listed_products AS listed
		SET is_card = fresh.is_card, is_category_card = fresh.is_category_card
		FROM (
			SELECT product_id,
				row_number() OVER (PARTITION BY style_id ORDER BY is_shown DESC, available <> 0 DESC, created_at DESC,
					product_id DESC) = 1 AS is_card,
				row_number() OVER (PARTITION BY style_id, category_id ORDER BY is_shown DESC, available <> 0 DESC, created_at DESC,
					product_id DESC) = 1 AS is_category_card
			FROM listed_products WHERE product_id IN (SELECT id FROM products WHERE style_id = ANY(changed))
				AND style_id = ANY(changed)
		) AS fresh
		WHERE listed.product_id = fresh.product_id
			AND (listed.is_card, listed.is_category_card) IS DISTINCT FROM (fresh.is_card, fresh.is_category_card);
END $$;
