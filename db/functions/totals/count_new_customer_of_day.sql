-- Counts customers by the day of their first order.
CREATE OR REPLACE FUNCTION count_new_customer_of_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND NEW.first_order_at = OLD.first_order_at THEN RETURN NULL; END IF;
	IF TG_OP <> 'INSERT' THEN
		INSERT INTO daily_total_changes (subject, day, kind, count, paisa)
			VALUES ('new-customers', day_in_karachi(OLD.first_order_at), '', -1, 0);
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO daily_total_changes (subject, day, kind, count, paisa)
			VALUES ('new-customers', day_in_karachi(NEW.first_order_at), '', 1, 0);
	END IF;
	RETURN NULL;
END $$;

-- New customers are counted by day.
CREATE OR REPLACE TRIGGER customers_count_for_day AFTER INSERT OR DELETE OR UPDATE OF first_order_at ON customers
	FOR EACH ROW EXECUTE FUNCTION count_new_customer_of_day();
