-- Writes these products in the list as the view has them, locked in the order of their ids.
CREATE OR REPLACE FUNCTION list_products_again(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM listed_products WHERE product_id = ANY(changed) ORDER BY product_id FOR NO KEY UPDATE;
	UPDATE listed_products AS listed
		SET is_shown = fresh.is_shown, category_id = fresh.category_id, created_at = fresh.created_at,
			price_paisa = fresh.price_paisa, colour = fresh.colour, is_on_sale = fresh.is_on_sale, featured = fresh.featured,
			available = fresh.available, other_sizes = fresh.other_sizes
		FROM products_to_list AS fresh
		WHERE listed.product_id = ANY(changed) AND fresh.product_id = listed.product_id
			AND (listed.is_shown, listed.category_id, listed.created_at, listed.price_paisa, listed.colour,
				listed.is_on_sale, listed.featured, listed.available, listed.other_sizes)
			IS DISTINCT FROM (fresh.is_shown, fresh.category_id, fresh.created_at, fresh.price_paisa, fresh.colour,
				fresh.is_on_sale, fresh.featured, fresh.available, fresh.other_sizes);
END $$;
