-- What couriers owe, in one row: it has no day.
CREATE OR REPLACE FUNCTION count_outstanding() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	change bigint := 0;
BEGIN
	IF TG_OP <> 'INSERT' THEN change := OLD.settled_paisa - OLD.collected_paisa; END IF;
	IF TG_OP <> 'DELETE' THEN change := change + NEW.collected_paisa - NEW.settled_paisa; END IF;
	IF change <> 0 THEN
		INSERT INTO daily_total_changes (subject, day, kind, count, paisa) VALUES ('outstanding', '1970-01-01', '', 0, change);
	END IF;
	RETURN NULL;
END $$;

-- The totals of what couriers owe are the sums of the balances.
CREATE OR REPLACE TRIGGER parcel_balances_count AFTER INSERT OR DELETE OR UPDATE OF collected_paisa, settled_paisa ON parcel_balances
	FOR EACH ROW EXECUTE FUNCTION count_outstanding();
