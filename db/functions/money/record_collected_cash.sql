-- The cash of a delivered parcel is in the ledger, and taken back if the parcel turns out not to be delivered.
CREATE OR REPLACE FUNCTION record_collected_cash() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	before bigint := 0;
	after bigint := 0;
	at timestamptz := NEW.state_since;
	signer text := 'courier';
BEGIN
	IF TG_OP = 'UPDATE' AND OLD.state = 'delivered' THEN before := OLD.to_collect_paisa; END IF;
	IF NEW.state = 'delivered' THEN after := NEW.to_collect_paisa; END IF;
	IF before = after THEN RETURN NULL; END IF;
	-- The state goes back to an earlier one by an undo, which happens now: also where the courier's clock was fast.
	IF TG_OP = 'UPDATE' AND NEW.state_since < date_trunc('milliseconds', OLD.state_since) THEN
		at := greatest(now(), OLD.state_since);
	END IF;
	-- Who says that it was not delivered signs that: its event is stored before.
	IF NEW.state <> 'delivered' THEN
		SELECT coalesce(max(actor), signer) INTO signer FROM parcel_events
			WHERE id = (SELECT max(id) FROM parcel_events WHERE parcel_id = NEW.id);
	END IF;
	INSERT INTO money_entries (order_id, parcel_id, courier_id, kind, way, amount_paisa, happened_at, actor)
		VALUES (NEW.order_id, NEW.id, NEW.courier_id, 'collected', 'courier', after - before, at, signer);
	RETURN NULL;
END $$;

-- What a delivered parcel collected is in the ledger, and no longer once it was not delivered after all.
CREATE OR REPLACE TRIGGER parcels_cash AFTER INSERT OR UPDATE OF state, to_collect_paisa ON parcels
	FOR EACH ROW EXECUTE FUNCTION record_collected_cash();
