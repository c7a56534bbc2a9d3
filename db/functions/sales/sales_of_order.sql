-- What the entries of an order add up to, by what happened to it. Amounts of lines follow `netOfLines` and `storeReturned`: what an order is credited
-- with is divided over the pieces that are gone by what they were sold for; what exceeds that is of its delivery.
CREATE OR REPLACE FUNCTION sales_of_order(wanted int) RETURNS TABLE (
	kind text, product_id int, size text, unit_cost bigint,
	orders int, confirmed_orders int, cancelled_orders int, returned_orders int, delivered_orders int, pieces int,
	cancelled_pieces int, returned_pieces int, gross_paisa bigint, discount_paisa bigint, cancelled_paisa bigint,
	returned_paisa bigint, delivery_paisa bigint, delivered_paisa bigint, sold_pieces int, costed_pieces int,
	cost_paisa bigint
) LANGUAGE sql STABLE AS $$
	WITH bought AS (
		SELECT orders.*, counts_as_revenue(status) AS counts FROM orders WHERE id = wanted
	), placed AS (
		SELECT line.id, line.product_id, line.size, quantity, unit_price_paisa * quantity AS gross,
			(row_number() OVER (ORDER BY position))::int AS at,
			(sum(unit_price_paisa * quantity) OVER (ORDER BY position))::bigint AS gross_so_far,
			(sum(unit_price_paisa * quantity) OVER ())::bigint AS subtotal
		FROM order_lines AS line WHERE order_id = wanted
	), remembered AS (
		SELECT coalesce(sum(amount_paisa), 0)::bigint AS paisa,
			coalesce(sum(amount_paisa - (SELECT coalesce(sum(paisa), 0) FROM unnest(of_lines) AS paisa)), 0)::bigint AS of_delivery,
			coalesce(bool_and(cardinality(of_lines) IN (0, (SELECT count(*) FROM placed))), true) AS fits
		FROM order_discounts WHERE order_id = wanted
	), discount AS (
		SELECT fits AND paisa = discount_paisa AND of_delivery <= shipping_paisa AS is_remembered,
			discount_paisa - least(of_delivery, shipping_paisa, discount_paisa) AS of_lines
		FROM bought, remembered
	), reduced AS (
		SELECT placed.*, CASE
			WHEN is_remembered THEN least(gross,
				(SELECT coalesce(sum(order_discounts.of_lines[at]), 0)::bigint FROM order_discounts WHERE order_id = wanted))
			WHEN subtotal = 0 THEN 0
			ELSE share_of(least(discount.of_lines, subtotal), gross_so_far, subtotal)
				- share_of(least(discount.of_lines, subtotal), gross_so_far - gross, subtotal)
		END AS discount
		FROM placed, discount
	), gone AS (
		SELECT order_line_id, sum(back)::int AS back, sum(spoilt)::int AS spoilt FROM (
			SELECT order_line_id, arrived AS back, damaged AS spoilt
			FROM return_lines JOIN return_requests ON return_requests.id = request_id WHERE order_id = wanted
			UNION ALL
			SELECT order_line_id, CASE WHEN counts AND (state = 'lost' OR state = 'returned' AND put_back) THEN quantity ELSE 0 END,
				CASE WHEN state = 'lost' THEN quantity ELSE damaged + missing END
			FROM parcel_lines JOIN parcels ON parcels.id = parcel_id JOIN bought ON bought.id = order_id
			WHERE state <> 'cancelled'
		) AS pieces GROUP BY 1
	), priced AS (
		SELECT reduced.*, least(coalesce(back, 0), quantity) AS back, coalesce(spoilt, 0) AS spoilt, gross - discount AS net,
			share_of(gross - discount, least(coalesce(back, 0), quantity), quantity) AS worth, costs.paisa AS unit_cost
		FROM reduced LEFT JOIN gone ON order_line_id = reduced.id
			LEFT JOIN LATERAL (
				-- As it was when the order was placed, whatever the size costs later.
				SELECT unit_cost_paisa AS paisa, 1 AS turn FROM sales_facts AS fact
					WHERE fact.order_id = wanted AND fact.kind = 'placed' AND fact.product_id = reduced.product_id AND fact.size = reduced.size
				UNION ALL
				SELECT cost_paisa, 2 FROM variants WHERE variants.product_id = reduced.product_id AND variants.size = reduced.size
				ORDER BY turn LIMIT 1
			) AS costs ON true
	), weighed AS (
		SELECT priced.*, CASE WHEN sum(worth) OVER () > 0 THEN worth ELSE net END AS weight FROM priced
	), summed AS (
		SELECT weighed.*, (sum(weight) OVER (ORDER BY at))::bigint AS weight_so_far, (sum(weight) OVER ())::bigint AS weights FROM weighed
	), valued AS (
		SELECT summed.*, (unit_cost IS NOT NULL)::int AS costed, coalesce(unit_cost, 0) AS cost,
			share_of(least(returned_paisa, weights), weight_so_far, weights) - share_of(least(returned_paisa, weights), weight_so_far - weight, weights) AS credit
		FROM summed, bought
	), rest AS (
		SELECT bought.*, total_paisa - coalesce(net, 0) AS delivery, returned_paisa - coalesce(credit, 0) AS credit_left
		FROM bought LEFT JOIN (SELECT sum(net)::bigint AS net, sum(credit)::bigint AS credit FROM valued) AS lines ON true
	), whole AS (
		SELECT counts, delivery, greatest(0, least(delivery, credit_left)) AS delivery_credit,
			credit_left - greatest(0, least(delivery, credit_left)) AS other_credit, returned_paisa AS credited,
			status = 'delivered' AS is_delivered,
			CASE WHEN counts THEN status <> 'pending' ELSE 'pending' <> (
				SELECT from_status FROM order_events WHERE order_id = wanted AND to_status = rest.status AND from_status <> to_status
				ORDER BY order_events.id DESC LIMIT 1
			) END AS is_confirmed
		FROM rest
	)
	SELECT 'placed', product_id, size, unit_cost, 0, 0, 0, 0, 0, quantity, 0, 0, gross, discount, 0, 0, 0, 0, quantity, quantity * costed, quantity * cost
		FROM valued
	UNION ALL
	SELECT 'placed', NULL, NULL, NULL, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, delivery, 0, 0, 0, 0
		FROM whole
	UNION ALL
	SELECT 'confirmed', NULL, NULL, NULL, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
		FROM whole WHERE is_confirmed
	UNION ALL
	SELECT 'cancelled', product_id, size, unit_cost, 0, 0, 0, 0, 0, 0, quantity - back, 0, 0, 0, gross - discount - credit, 0, 0, 0, back - quantity,
		(back - quantity) * costed, (back - quantity) * cost
		FROM valued, whole WHERE NOT counts
	UNION ALL
	SELECT 'cancelled', NULL, NULL, NULL, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, -other_credit, 0, delivery_credit - delivery, 0, 0, 0, 0
		FROM whole WHERE NOT counts
	UNION ALL
	SELECT 'returned', product_id, size, unit_cost, 0, 0, 0, 0, 0, 0, 0, back, 0, 0, 0, credit, 0, 0, spoilt - back, (spoilt - back) * costed, (spoilt - back) * cost
		FROM valued
	UNION ALL
	SELECT 'returned', NULL, NULL, NULL, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, other_credit, -delivery_credit, 0, 0, 0, 0
		FROM whole WHERE credited > 0
	UNION ALL
	SELECT 'delivered', product_id, size, unit_cost, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, gross - discount - credit, 0, 0, 0
		FROM valued, whole WHERE is_delivered
	UNION ALL
	SELECT 'delivered', NULL, NULL, NULL, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, delivery - delivery_credit - other_credit, 0, 0, 0
		FROM whole WHERE is_delivered
$$;
