-- At the commit of what changed an order, when all that belongs to it is written. Once for each order: nothing that runs so late changes one.
CREATE OR REPLACE FUNCTION record_sales() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	wanted int;
BEGIN
	IF TG_TABLE_NAME = 'orders' THEN
		wanted := NEW.id;
	ELSIF TG_OP = 'DELETE' THEN
		wanted := OLD.order_id;
	ELSE
		wanted := NEW.order_id;
	END IF;
	IF current_setting('darzi.recorded_order', true) = wanted::text THEN RETURN NULL; END IF;
	PERFORM set_config('darzi.recorded_order', wanted::text, true);
	PERFORM try_sales_of_order(wanted);
	RETURN NULL;
END $$;

-- The entries of an order follow its lines.
DROP TRIGGER IF EXISTS order_lines_record_sales ON order_lines;
CREATE CONSTRAINT TRIGGER order_lines_record_sales AFTER INSERT OR UPDATE OR DELETE ON order_lines
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_sales();

-- The entries of an order follow its status, amounts, city and way of paying.
DROP TRIGGER IF EXISTS orders_record_sales ON orders;
CREATE CONSTRAINT TRIGGER orders_record_sales AFTER INSERT OR UPDATE OF status, total_paisa, discount_paisa, shipping_paisa, returned_paisa, city_id, payment_method ON orders
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_sales();

-- The pieces that are gone with a parcel follow its state.
DROP TRIGGER IF EXISTS parcels_record_sales ON parcels;
CREATE CONSTRAINT TRIGGER parcels_record_sales AFTER UPDATE OF state, put_back ON parcels
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_sales();

-- The pieces that came back follow the return.
DROP TRIGGER IF EXISTS return_requests_record_sales ON return_requests;
CREATE CONSTRAINT TRIGGER return_requests_record_sales AFTER UPDATE OF state, credited_paisa ON return_requests
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_sales();
