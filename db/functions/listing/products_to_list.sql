-- Each product as the list has it. A level without a size counts for all sizes in which the product comes.
CREATE OR REPLACE VIEW products_to_list AS
	SELECT id AS product_id, archived_at IS NULL AS is_shown, category_id, created_at,
		listed_price(price_paisa, sizes) AS price_paisa, colour,
		compare_at_paisa IS NOT NULL AS is_on_sale, featured, buyable.available, buyable.other_sizes
	FROM products, LATERAL (
		SELECT coalesce(bit_or(bit_of_size(size)), 0::smallint) AS available,
			coalesce(array_agg(size ORDER BY position) FILTER (WHERE bit_of_size(size) = 32), '{}') AS other_sizes
		FROM unnest(sizes) WITH ORDINALITY AS named(size, position)
		WHERE EXISTS (SELECT FROM stock_levels
			WHERE product_id = products.id AND on_hand > 0 AND closed_at IS NULL
				AND (stock_levels.size = named.size OR stock_levels.size IS NULL))
	) AS buyable;
