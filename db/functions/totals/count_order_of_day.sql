-- Counts orders and what they cost, by the day on which they were placed and by status.
CREATE OR REPLACE FUNCTION count_order_of_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND NEW.status = OLD.status AND NEW.total_paisa - NEW.returned_paisa = OLD.total_paisa - OLD.returned_paisa AND NEW.placed_at = OLD.placed_at THEN
		RETURN NULL;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		INSERT INTO daily_total_changes (subject, day, kind, count, paisa)
			VALUES ('orders', day_in_karachi(OLD.placed_at), OLD.status, -1, OLD.returned_paisa - OLD.total_paisa);
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO daily_total_changes (subject, day, kind, count, paisa)
			VALUES ('orders', day_in_karachi(NEW.placed_at), NEW.status, 1, NEW.total_paisa - NEW.returned_paisa);
	END IF;
	RETURN NULL;
END $$;

-- Orders are counted by day and status.
CREATE OR REPLACE TRIGGER orders_count_for_day AFTER INSERT OR DELETE OR UPDATE OF status, total_paisa, returned_paisa, placed_at ON orders
	FOR EACH ROW EXECUTE FUNCTION count_order_of_day();
