-- The ledger is append-only. Its texts can be erased with the customer.
CREATE OR REPLACE FUNCTION refuse_change_of_money() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'An entry of the ledger is never changed. Add one that takes it back.';
END $$;

-- What an entry says of money never changes; its reference can be erased.
CREATE OR REPLACE TRIGGER money_entries_never_change BEFORE UPDATE OF id, order_id, parcel_id, courier_id, statement_id, voucher_id, kind, way, amount_paisa, gift_paisa, happened_at, recorded_at, actor, reverses_id ON money_entries
	FOR EACH ROW EXECUTE FUNCTION refuse_change_of_money();
