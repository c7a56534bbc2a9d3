-- Refuses pieces that are out for an order that holds its stock.
CREATE OR REPLACE FUNCTION refuse_pieces_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (SELECT holds_stock FROM order_statuses WHERE status = NEW.status) THEN
		RAISE EXCEPTION 'order % is %, so that its pieces cannot be out', NEW.number, NEW.status USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END $$;

-- Only a cancelled order has pieces that have not come back.
CREATE OR REPLACE TRIGGER orders_pieces_out BEFORE INSERT OR UPDATE OF status, pieces_out ON orders
	FOR EACH ROW WHEN (NEW.pieces_out) EXECUTE FUNCTION refuse_pieces_out();
