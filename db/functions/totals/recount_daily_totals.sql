-- Counts everything, for programs that write orders without triggers, and to repair totals that have drifted. Orders may be placed meanwhile:
-- one statement reads them and removes the changes that they have made, so that what comes later is in neither. No job adds changes meanwhile;
-- each statement of this language sees what was written before the lock was granted.
CREATE OR REPLACE FUNCTION recount_daily_totals() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	LOCK TABLE daily_totals IN SHARE ROW EXCLUSIVE MODE;
	DELETE FROM daily_totals;
	WITH added AS (
		DELETE FROM daily_total_changes
	), ended AS (
		-- As add_parcel_outcome counts each.
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
	INSERT INTO daily_totals (subject, day, kind, count, paisa)
		SELECT 'orders', day_in_karachi(placed_at), status, count(*), sum(total_paisa - returned_paisa) FROM orders GROUP BY 2, 3
		UNION ALL
		SELECT 'new-customers', day_in_karachi(first_order_at), '', count(*), 0 FROM customers GROUP BY 2
		UNION ALL
		SELECT 'money', day_in_karachi(happened_at), kind, count(*), sum(amount_paisa) FROM money_entries GROUP BY 2, 3
		UNION ALL
		SELECT 'courier-money', day_in_karachi(happened_at), courier_id || ':' || kind, count(*), sum(amount_paisa)
			FROM money_entries WHERE courier_id IS NOT NULL GROUP BY 2, 3
		UNION ALL
		SELECT 'outstanding', '1970-01-01', '', 0, sum(collected_paisa - settled_paisa) FROM parcel_balances HAVING count(*) > 0
		UNION ALL
		SELECT 'balances', day_in_karachi(placed_at), '', count(*), sum(balance_paisa) FROM order_balances GROUP BY 2
		UNION ALL
		SELECT 'parcels', day, subject || ':' || outcome, count(*), sum(to_collect_paisa) FROM subjects GROUP BY 2, 3;
	-- The trigger has changed the months by as much as the days, and so left what was wrong in them.
	DELETE FROM monthly_totals;
	INSERT INTO monthly_totals (subject, month, kind, count, paisa)
		SELECT subject, date_trunc('month', day::timestamp)::date, kind, sum(count), sum(paisa) FROM daily_totals
		WHERE subject <> 'parcels' GROUP BY 1, 2, 3;
END $$;
