-- Counts open balances and their sum, by the day on which the order was placed.
CREATE OR REPLACE FUNCTION count_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		INSERT INTO daily_total_changes (subject, day, kind, count, paisa) VALUES ('balances', day_in_karachi(OLD.placed_at), '', -1, -OLD.balance_paisa);
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO daily_total_changes (subject, day, kind, count, paisa) VALUES ('balances', day_in_karachi(NEW.placed_at), '', 1, NEW.balance_paisa);
	END IF;
	RETURN NULL;
END $$;

-- The totals of balances are the sums of the open ones.
CREATE OR REPLACE TRIGGER order_balances_count AFTER INSERT OR DELETE OR UPDATE ON order_balances
	FOR EACH ROW EXECUTE FUNCTION count_balance();
