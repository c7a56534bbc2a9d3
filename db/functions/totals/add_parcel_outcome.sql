-- How many parcels were delivered and came back on each day, by courier, city and product.
CREATE OR REPLACE FUNCTION add_parcel_outcome(parcel parcels, direction int) RETURNS void LANGUAGE sql AS $$
	INSERT INTO daily_total_changes (subject, day, kind, count, paisa)
	SELECT 'parcels', day_in_karachi(parcel.state_since), subject || ':' || parcel_outcome(parcel.state), direction, direction * parcel.to_collect_paisa
	FROM (
		SELECT 'courier:' || coalesce(parcel.courier_id, 0) AS subject
		UNION ALL
		SELECT 'city:' || coalesce(city_id, 0) FROM orders WHERE id = parcel.order_id
		UNION ALL
		SELECT DISTINCT 'product:' || product_id FROM parcel_lines JOIN order_lines ON order_lines.id = order_line_id
			WHERE parcel_id = parcel.id AND product_id IS NOT NULL
	) AS subjects
	WHERE parcel_outcome(parcel.state) IS NOT NULL
$$;
