-- Every order whose balance is not zero, for this migration and for programs that load orders without triggers.
CREATE OR REPLACE FUNCTION fill_order_balances() RETURNS void LANGUAGE sql AS $$
	INSERT INTO order_balances (order_id, placed_at, balance_paisa)
		SELECT id, placed_at, delivered_paisa(orders) - coalesce(paid.paisa, 0)
		FROM orders LEFT JOIN (
			SELECT order_id, sum(collected_paisa(money_entries)) AS paisa FROM money_entries GROUP BY order_id
		) AS paid ON paid.order_id = orders.id
		WHERE delivered_paisa(orders) <> coalesce(paid.paisa, 0)
$$;
