-- The sums that an entry belongs to.
CREATE OR REPLACE FUNCTION groupings_of(fact sales_facts) RETURNS TABLE (grouping_of text, key_of text) LANGUAGE sql IMMUTABLE AS $$
	VALUES ('all', ''), ('product', coalesce(fact.product_id, 0)::text), ('city', coalesce(fact.city_id, 0)::text), ('payment', fact.payment_method)
$$;
