-- Entries are only deleted with their order, whose balance goes as well.
CREATE OR REPLACE FUNCTION balance_money() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM change_order_balance(id, placed_at, -collected_paisa(NEW)) FROM orders WHERE id = NEW.order_id;
	RETURN NULL;
END $$;

-- The balance of an order is what was delivered less what was collected.
CREATE OR REPLACE TRIGGER money_entries_balance AFTER INSERT ON money_entries
	FOR EACH ROW EXECUTE FUNCTION balance_money();
