-- The sums of all entries that are in `sales_sums`, or of all there are, by day and by month: for the recount, and for the check of each night.
CREATE OR REPLACE FUNCTION sums_of_sales(only_summed boolean) RETURNS SETOF sales_sums LANGUAGE sql STABLE AS $$
	WITH days AS (
		SELECT grouping_of, day, key_of,
			sum(fact.orders) AS orders, sum(fact.confirmed_orders) AS confirmed_orders,
			sum(fact.cancelled_orders) AS cancelled_orders, sum(fact.returned_orders) AS returned_orders,
			sum(fact.delivered_orders) AS delivered_orders, sum(fact.pieces) AS pieces,
			sum(fact.cancelled_pieces) AS cancelled_pieces, sum(fact.returned_pieces) AS returned_pieces,
			sum(fact.gross_paisa) AS gross_paisa, sum(fact.discount_paisa) AS discount_paisa,
			sum(fact.cancelled_paisa) AS cancelled_paisa, sum(fact.returned_paisa) AS returned_paisa,
			sum(fact.delivery_paisa) AS delivery_paisa, sum(fact.delivered_paisa) AS delivered_paisa,
			sum(fact.sold_pieces) AS sold_pieces, sum(fact.costed_pieces) AS costed_pieces, sum(fact.cost_paisa) AS cost_paisa
		FROM sales_facts AS fact, groupings_of(fact)
		WHERE NOT (only_summed AND EXISTS (SELECT FROM unsummed_sales WHERE fact_id = fact.id))
		GROUP BY grouping_of, day, key_of
	)
	SELECT period, grouping_of, begun, key_of,
		sum(orders)::int, sum(confirmed_orders)::int, sum(cancelled_orders)::int, sum(returned_orders)::int,
		sum(delivered_orders)::int, sum(pieces)::int, sum(cancelled_pieces)::int, sum(returned_pieces)::int,
		sum(gross_paisa)::bigint, sum(discount_paisa)::bigint, sum(cancelled_paisa)::bigint, sum(returned_paisa)::bigint,
		sum(delivery_paisa)::bigint, sum(delivered_paisa)::bigint, sum(sold_pieces)::int, sum(costed_pieces)::int,
		sum(cost_paisa)::bigint
	FROM days, LATERAL (VALUES ('day', day), ('month', date_trunc('month', day::timestamp)::date)) AS periods (period, begun)
	GROUP BY 1, 2, 3, 4
$$;
