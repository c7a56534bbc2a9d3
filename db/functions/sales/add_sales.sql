-- Adds entries to the sums of their day and month. Who calls it holds the lock of the sums: the days and months of entries are in no common order.
CREATE OR REPLACE FUNCTION add_sales(facts sales_facts[], direction int) RETURNS void LANGUAGE sql AS $$
	INSERT INTO sales_sums AS sums (period, grouping, day, key,
		orders, confirmed_orders, cancelled_orders, returned_orders, delivered_orders, pieces, cancelled_pieces,
		returned_pieces, gross_paisa, discount_paisa, cancelled_paisa, returned_paisa, delivery_paisa, delivered_paisa,
		sold_pieces, costed_pieces, cost_paisa)
	SELECT period, grouping_of, begun, key_of,
		direction * sum(orders), direction * sum(confirmed_orders), direction * sum(cancelled_orders),
		direction * sum(returned_orders), direction * sum(delivered_orders), direction * sum(pieces),
		direction * sum(cancelled_pieces), direction * sum(returned_pieces), direction * sum(gross_paisa),
		direction * sum(discount_paisa), direction * sum(cancelled_paisa), direction * sum(returned_paisa),
		direction * sum(delivery_paisa), direction * sum(delivered_paisa), direction * sum(sold_pieces),
		direction * sum(costed_pieces), direction * sum(cost_paisa)
	FROM unnest(facts) AS fact, groupings_of(fact),
		LATERAL (VALUES ('day', day), ('month', date_trunc('month', day::timestamp)::date)) AS periods (period, begun)
	GROUP BY 1, 2, 3, 4
	ON CONFLICT (grouping, period, day, key) DO UPDATE SET
		orders = sums.orders + excluded.orders, confirmed_orders = sums.confirmed_orders + excluded.confirmed_orders,
		cancelled_orders = sums.cancelled_orders + excluded.cancelled_orders,
		returned_orders = sums.returned_orders + excluded.returned_orders,
		delivered_orders = sums.delivered_orders + excluded.delivered_orders, pieces = sums.pieces + excluded.pieces,
		cancelled_pieces = sums.cancelled_pieces + excluded.cancelled_pieces,
		returned_pieces = sums.returned_pieces + excluded.returned_pieces,
		gross_paisa = sums.gross_paisa + excluded.gross_paisa, discount_paisa = sums.discount_paisa + excluded.discount_paisa,
		cancelled_paisa = sums.cancelled_paisa + excluded.cancelled_paisa,
		returned_paisa = sums.returned_paisa + excluded.returned_paisa,
		delivery_paisa = sums.delivery_paisa + excluded.delivery_paisa,
		delivered_paisa = sums.delivered_paisa + excluded.delivered_paisa,
		sold_pieces = sums.sold_pieces + excluded.sold_pieces, costed_pieces = sums.costed_pieces + excluded.costed_pieces,
		cost_paisa = sums.cost_paisa + excluded.cost_paisa;
$$;
