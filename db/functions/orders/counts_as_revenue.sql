-- Whether orders of a status count as revenue: all but the cancelled ones, by the table of statuses.
CREATE OR REPLACE FUNCTION counts_as_revenue(order_status text) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT counts_as_revenue FROM order_statuses WHERE status = order_status
$$;
