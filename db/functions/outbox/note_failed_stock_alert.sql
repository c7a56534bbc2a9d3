-- A shopper whose message failed or was dropped waits for staff to write, unless they have written or the message is sent again.
CREATE OR REPLACE FUNCTION note_failed_stock_alert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE stock_alerts SET to_write = NEW.state IN ('parked', 'dropped') AND written_at IS NULL WHERE id = NEW.stock_alert_id;
	RETURN NULL;
END $$;

-- Staff write to who waits for a size and could not be reached.
CREATE OR REPLACE TRIGGER shopper_messages_note_failed AFTER UPDATE OF state ON shopper_messages
	FOR EACH ROW WHEN (NEW.stock_alert_id IS NOT NULL AND NEW.state <> OLD.state) EXECUTE FUNCTION note_failed_stock_alert();
