-- Adds what an order is now less what its entries say: nothing where they agree. What is said of it for the first time is dated when it happened,
-- also for orders from before there were entries; what changes later is dated now, and no earlier entry is touched. It is planned once for a
-- connection: to plan it for each order takes longer than to run it. Returns how many entries it added.
CREATE OR REPLACE FUNCTION add_sales_of_order(wanted int) RETURNS int LANGUAGE sql SET plan_cache_mode = force_generic_plan AS $$
	WITH known AS (
		SELECT array_agg(DISTINCT kind) AS kinds FROM sales_facts WHERE order_id = wanted
	), happened AS (
		SELECT kind, product_id, size, unit_cost AS unit_cost_paisa, city_id, payment_method,
			state.orders, state.confirmed_orders, state.cancelled_orders, state.returned_orders, state.delivered_orders,
			state.pieces, state.cancelled_pieces, state.returned_pieces, state.gross_paisa, state.discount_paisa,
			state.cancelled_paisa, state.returned_paisa, state.delivery_paisa, state.delivered_paisa, state.sold_pieces,
			state.costed_pieces, state.cost_paisa
		FROM sales_of_order(wanted) AS state, orders WHERE orders.id = wanted
		UNION ALL
		SELECT kind, product_id, size, unit_cost_paisa, city_id, payment_method,
			-orders, -confirmed_orders, -cancelled_orders, -returned_orders, -delivered_orders, -pieces, -cancelled_pieces,
			-returned_pieces, -gross_paisa, -discount_paisa, -cancelled_paisa, -returned_paisa, -delivery_paisa, -delivered_paisa,
			-sold_pieces, -costed_pieces, -cost_paisa
		FROM sales_facts WHERE order_id = wanted
	), changed AS (
		SELECT kind, product_id, size, city_id, payment_method, max(unit_cost_paisa) AS unit_cost_paisa,
			sum(orders) AS orders, sum(confirmed_orders) AS confirmed_orders, sum(cancelled_orders) AS cancelled_orders,
			sum(returned_orders) AS returned_orders, sum(delivered_orders) AS delivered_orders, sum(pieces) AS pieces,
			sum(cancelled_pieces) AS cancelled_pieces, sum(returned_pieces) AS returned_pieces, sum(gross_paisa) AS gross_paisa,
			sum(discount_paisa) AS discount_paisa, sum(cancelled_paisa) AS cancelled_paisa, sum(returned_paisa) AS returned_paisa,
			sum(delivery_paisa) AS delivery_paisa, sum(delivered_paisa) AS delivered_paisa, sum(sold_pieces) AS sold_pieces,
			sum(costed_pieces) AS costed_pieces, sum(cost_paisa) AS cost_paisa
		FROM happened GROUP BY 1, 2, 3, 4, 5
	), dated AS (
		SELECT changed.*, CASE WHEN kind = ANY (known.kinds) THEN now() ELSE least(now(), coalesce(CASE kind
			WHEN 'placed' THEN placed_at
			WHEN 'confirmed' THEN (SELECT min(happened_at) FROM order_events WHERE order_id = wanted AND to_status NOT IN ('pending', 'cancelled'))
			WHEN 'returned' THEN greatest(
				(SELECT max(state_since) FROM return_requests WHERE order_id = wanted AND credited_paisa > 0),
				(SELECT max(state_since) FROM parcels WHERE order_id = wanted AND state IN ('lost', 'returned')))
			ELSE (SELECT max(happened_at) FROM order_events WHERE order_id = wanted AND to_status = orders.status)
		END, now())) END AS at
		FROM changed, known, orders WHERE orders.id = wanted
	), added AS (
		INSERT INTO sales_facts (order_id, happened_at, day, kind, product_id, size, city_id, payment_method, unit_cost_paisa,
			orders, confirmed_orders, cancelled_orders, returned_orders, delivered_orders, pieces, cancelled_pieces,
			returned_pieces, gross_paisa, discount_paisa, cancelled_paisa, returned_paisa, delivery_paisa, delivered_paisa,
			sold_pieces, costed_pieces, cost_paisa)
		SELECT wanted, at, day_in_karachi(at), kind, product_id, size, city_id, payment_method, unit_cost_paisa,
			orders, confirmed_orders, cancelled_orders, returned_orders, delivered_orders, pieces, cancelled_pieces,
			returned_pieces, gross_paisa, discount_paisa, cancelled_paisa, returned_paisa, delivery_paisa, delivered_paisa,
			sold_pieces, costed_pieces, cost_paisa
		FROM dated WHERE (orders, confirmed_orders, cancelled_orders, returned_orders, delivered_orders, pieces, cancelled_pieces,
			returned_pieces, gross_paisa, discount_paisa, cancelled_paisa, returned_paisa, delivery_paisa, delivered_paisa,
			sold_pieces, costed_pieces, cost_paisa)
			<> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
		RETURNING id
	), waiting AS (
		INSERT INTO unsummed_sales SELECT id FROM added RETURNING fact_id
	)
	SELECT count(*)::int FROM waiting
$$;
