-- Each entry in the totals by day: 'money' by kind, 'courier-money' by courier and kind; and in the balance of its parcel.
CREATE OR REPLACE FUNCTION count_money() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	entry money_entries := coalesce(NEW, OLD);
	direction int := CASE WHEN TG_OP = 'DELETE' THEN -1 ELSE 1 END;
	courier int;
BEGIN
	INSERT INTO daily_total_changes (subject, day, kind, count, paisa)
		VALUES ('money', day_in_karachi(entry.happened_at), entry.kind, direction, direction * entry.amount_paisa);
	IF entry.courier_id IS NULL THEN RETURN NULL; END IF;
	INSERT INTO daily_total_changes (subject, day, kind, count, paisa)
		VALUES ('courier-money', day_in_karachi(entry.happened_at), entry.courier_id || ':' || entry.kind, direction, direction * entry.amount_paisa);
	IF TG_OP = 'DELETE' OR entry.parcel_id IS NULL THEN RETURN NULL; END IF;
	INSERT INTO parcel_balances AS balance (parcel_id, courier_id, collected_at, collected_paisa, settled_paisa)
		VALUES (entry.parcel_id, entry.courier_id,
			-- An undo that lets a parcel be delivered again is later than its delivery.
			CASE WHEN entry.kind = 'collected' AND entry.amount_paisa > 0
				THEN (SELECT least(entry.happened_at, state_since) FROM parcels WHERE id = entry.parcel_id) END,
			CASE WHEN entry.kind = 'collected' THEN entry.amount_paisa ELSE 0 END,
			CASE WHEN entry.kind = 'collected' THEN 0 ELSE entry.amount_paisa END)
		ON CONFLICT (parcel_id) DO UPDATE SET
			courier_id = excluded.courier_id,
			collected_at = coalesce(excluded.collected_at, balance.collected_at),
			collected_paisa = balance.collected_paisa + excluded.collected_paisa,
			settled_paisa = balance.settled_paisa + excluded.settled_paisa;
	RETURN NULL;
END $$;

-- The totals of money by day, and the balance of a parcel, are the sums of the entries.
CREATE OR REPLACE TRIGGER money_entries_count AFTER INSERT OR DELETE ON money_entries
	FOR EACH ROW EXECUTE FUNCTION count_money();
