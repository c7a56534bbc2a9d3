-- What pieces that came back were credited with is neither revenue nor spent.
CREATE OR REPLACE FUNCTION count_order_of_customer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	spent_before bigint := 0;
	spent_after bigint := 0;
BEGIN
	IF TG_OP <> 'INSERT' AND counts_as_revenue(OLD.status) THEN spent_before := OLD.total_paisa - OLD.returned_paisa; END IF;
	IF TG_OP <> 'DELETE' AND counts_as_revenue(NEW.status) THEN spent_after := NEW.total_paisa - NEW.returned_paisa; END IF;
	IF TG_OP = 'UPDATE' AND lower(trim(NEW.email)) = lower(trim(OLD.email)) THEN
		IF spent_after <> spent_before THEN
			UPDATE customers SET spent_paisa = spent_paisa + spent_after - spent_before WHERE email = lower(trim(NEW.email));
		END IF;
		RETURN NULL;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		UPDATE customers SET order_count = order_count - 1, spent_paisa = spent_paisa - spent_before
			WHERE email = lower(trim(OLD.email));
		DELETE FROM customers WHERE email = lower(trim(OLD.email)) AND order_count = 0;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO customers AS existing (email, name, phone, order_count, spent_paisa, first_order_at, last_order_at)
			VALUES (lower(trim(NEW.email)), NEW.customer_name, NEW.phone, 1, spent_after, NEW.placed_at, NEW.placed_at)
		ON CONFLICT (email) DO UPDATE SET
			order_count = existing.order_count + 1,
			spent_paisa = existing.spent_paisa + excluded.spent_paisa,
			first_order_at = least(existing.first_order_at, excluded.first_order_at),
			last_order_at = greatest(existing.last_order_at, excluded.last_order_at),
			name = CASE WHEN excluded.last_order_at >= existing.last_order_at THEN excluded.name ELSE existing.name END,
			phone = CASE WHEN excluded.last_order_at >= existing.last_order_at THEN excluded.phone ELSE existing.phone END;
	END IF;
	RETURN NULL;
END $$;

-- A customer has the number, the sum and the days of their orders.
CREATE OR REPLACE TRIGGER orders_count_for_customer AFTER INSERT OR DELETE OR UPDATE OF email, status, total_paisa, returned_paisa ON orders
	FOR EACH ROW EXECUTE FUNCTION count_order_of_customer();
