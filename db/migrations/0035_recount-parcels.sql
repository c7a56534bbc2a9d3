-- Counts the parcels as one set of rows. Parcel by parcel, a shop with 30,000 of them took minutes.
CREATE OR REPLACE FUNCTION recount_daily_totals() RETURNS void LANGUAGE sql AS $$
	DELETE FROM daily_total_changes;
	DELETE FROM daily_totals;
	INSERT INTO daily_totals (subject, day, kind, count, paisa)
		SELECT 'orders', day_in_karachi(placed_at), status, count(*), sum(total_paisa) FROM orders GROUP BY 2, 3
		UNION ALL
		SELECT 'new-customers', day_in_karachi(first_order_at), '', count(*), 0 FROM customers GROUP BY 2
		UNION ALL
		SELECT 'money', day_in_karachi(happened_at), kind, count(*), sum(amount_paisa) FROM money_entries GROUP BY 2, 3
		UNION ALL
		SELECT 'courier-money', day_in_karachi(happened_at), courier_id || ':' || kind, count(*), sum(amount_paisa)
			FROM money_entries WHERE courier_id IS NOT NULL GROUP BY 2, 3;
	-- As add_parcel_outcome counts each.
	INSERT INTO daily_totals (subject, day, kind, count, paisa)
		WITH ended AS (
			SELECT id, order_id, courier_id, day_in_karachi(state_since) AS day, parcel_outcome(state) AS outcome, to_collect_paisa
			FROM parcels WHERE parcel_outcome(state) IS NOT NULL
		), subjects AS (
			SELECT day, 'courier:' || coalesce(courier_id, 0) AS subject, outcome, to_collect_paisa FROM ended
			UNION ALL
			SELECT day, 'city:' || coalesce(city_id, 0), outcome, to_collect_paisa FROM ended JOIN orders ON orders.id = order_id
			UNION ALL
			SELECT day, 'product:' || product_id, outcome, to_collect_paisa FROM (
				SELECT DISTINCT ended.*, product_id FROM ended
					JOIN parcel_lines ON parcel_id = ended.id JOIN order_lines ON order_lines.id = order_line_id
				WHERE product_id IS NOT NULL
			) AS products
		)
		SELECT 'parcels', day, subject || ':' || outcome, count(*), sum(to_collect_paisa) FROM subjects GROUP BY 2, 3;
$$;
