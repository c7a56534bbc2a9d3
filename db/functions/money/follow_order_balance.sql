-- Adds to the balance of an order what is delivered of it, less what came back.
CREATE OR REPLACE FUNCTION follow_order_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM change_order_balance(NEW.id, NEW.placed_at, delivered_paisa(NEW));
		RETURN NULL;
	END IF;
	PERFORM change_order_balance(NEW.id, NEW.placed_at, delivered_paisa(NEW) - delivered_paisa(OLD));
	IF NEW.placed_at <> OLD.placed_at THEN
		UPDATE order_balances SET placed_at = NEW.placed_at WHERE order_id = NEW.id;
	END IF;
	RETURN NULL;
END $$;

-- The balance of an order follows its status, total and returns.
CREATE OR REPLACE TRIGGER orders_balance AFTER INSERT OR UPDATE OF status, total_paisa, returned_paisa, placed_at ON orders
	FOR EACH ROW EXECUTE FUNCTION follow_order_balance();
