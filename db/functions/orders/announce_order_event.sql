-- Whoever writes a line of an order's history is heard, when what it tells about can be seen.
CREATE OR REPLACE FUNCTION announce_order_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('order_events', NEW.id::text);
	RETURN NULL;
END $$;

-- Open pages of orders hear of each line of a history.
CREATE OR REPLACE TRIGGER order_events_announced AFTER INSERT ON order_events
	FOR EACH ROW EXECUTE FUNCTION announce_order_event();
