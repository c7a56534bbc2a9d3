CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("actor","happened_at","id");--> statement-breakpoint
CREATE INDEX "customers_by_orders" ON "customers" USING btree ("order_count","id");--> statement-breakpoint
-- Whoever writes a line of an order's history is heard, when what it tells about can be seen.
CREATE FUNCTION announce_order_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('order_events', NEW.id::text);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER order_events_announced AFTER INSERT ON "order_events"
	FOR EACH ROW EXECUTE FUNCTION announce_order_event();
