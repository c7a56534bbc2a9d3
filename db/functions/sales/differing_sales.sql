-- The sums that are not those of their entries, by grouping and first day; none, unless something is wrong.
CREATE OR REPLACE FUNCTION differing_sales() RETURNS TABLE (differing_grouping text, begun date) LANGUAGE sql STABLE AS $$
	SELECT DISTINCT grouping, day FROM (
		(SELECT * FROM sums_of_sales(true) EXCEPT SELECT * FROM sales_sums)
		UNION ALL
		(SELECT * FROM sales_sums WHERE (orders, confirmed_orders, cancelled_orders, returned_orders, delivered_orders, pieces, cancelled_pieces, returned_pieces, gross_paisa, discount_paisa, cancelled_paisa, returned_paisa, delivery_paisa, delivered_paisa, sold_pieces, costed_pieces, cost_paisa)
			<> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
		EXCEPT SELECT * FROM sums_of_sales(true))
	) AS sums ORDER BY 2, 1
$$;
