-- Counts how parcels ended, by the day on which they did.
CREATE OR REPLACE FUNCTION count_parcel_of_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND NEW.state = OLD.state AND NEW.state_since = OLD.state_since
		AND NEW.courier_id IS NOT DISTINCT FROM OLD.courier_id AND NEW.to_collect_paisa = OLD.to_collect_paisa THEN
		RETURN NULL;
	END IF;
	IF TG_OP <> 'INSERT' THEN PERFORM add_parcel_outcome(OLD, -1); END IF;
	IF TG_OP <> 'DELETE' THEN PERFORM add_parcel_outcome(NEW, 1); END IF;
	RETURN NULL;
END $$;

-- Delivered, returned and lost parcels are counted by day.
CREATE OR REPLACE TRIGGER parcels_count_for_day AFTER INSERT OR DELETE OR UPDATE OF state, state_since, courier_id, to_collect_paisa ON parcels
	FOR EACH ROW EXECUTE FUNCTION count_parcel_of_day();
