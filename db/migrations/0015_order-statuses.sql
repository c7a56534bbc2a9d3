CREATE TABLE "order_statuses" (
	"status" text PRIMARY KEY NOT NULL,
	"counts_as_revenue" boolean NOT NULL,
	"holds_stock" boolean NOT NULL
);
--> statement-breakpoint
INSERT INTO "order_statuses" ("status", "counts_as_revenue", "holds_stock") VALUES
	('pending', true, true), ('processing', true, true), ('shipped', true, true), ('delivered', true, true),
	('cancelled', false, false);--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_status_known";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_pieces_out_cancelled";--> statement-breakpoint
DROP INDEX "orders_takings";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status_order_statuses_status_fk" FOREIGN KEY ("status") REFERENCES "public"."order_statuses"("status") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_sales" ON "orders" USING btree ("placed_at","status","total_paisa");--> statement-breakpoint
CREATE FUNCTION counts_as_revenue(order_status text) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT counts_as_revenue FROM order_statuses WHERE status = order_status
$$;--> statement-breakpoint
-- As before, but the table of statuses says what counts.
CREATE OR REPLACE FUNCTION count_order_of_customer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	spent_before bigint := 0;
	spent_after bigint := 0;
BEGIN
	IF TG_OP <> 'INSERT' AND counts_as_revenue(OLD.status) THEN spent_before := OLD.total_paisa; END IF;
	IF TG_OP <> 'DELETE' AND counts_as_revenue(NEW.status) THEN spent_after := NEW.total_paisa; END IF;
	IF TG_OP = 'UPDATE' AND lower(trim(NEW.email)) = lower(trim(OLD.email)) THEN
		IF spent_after <> spent_before THEN
			UPDATE customers SET spent_paisa = spent_paisa + spent_after - spent_before WHERE email = lower(trim(NEW.email));
		END IF;
		RETURN NULL;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		UPDATE customers SET order_count = order_count - 1, spent_paisa = spent_paisa - spent_before
			WHERE email = lower(trim(OLD.email));
		DELETE FROM customers WHERE email = lower(trim(OLD.email)) AND order_count = 0;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO customers AS existing (email, name, phone, order_count, spent_paisa, first_order_at, last_order_at)
			VALUES (lower(trim(NEW.email)), NEW.customer_name, NEW.phone, 1, spent_after, NEW.placed_at, NEW.placed_at)
		ON CONFLICT (email) DO UPDATE SET
			order_count = existing.order_count + 1,
			spent_paisa = existing.spent_paisa + excluded.spent_paisa,
			first_order_at = least(existing.first_order_at, excluded.first_order_at),
			last_order_at = greatest(existing.last_order_at, excluded.last_order_at),
			name = CASE WHEN excluded.last_order_at >= existing.last_order_at THEN excluded.name ELSE existing.name END,
			phone = CASE WHEN excluded.last_order_at >= existing.last_order_at THEN excluded.phone ELSE existing.phone END;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION refuse_pieces_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (SELECT holds_stock FROM order_statuses WHERE status = NEW.status) THEN
		RAISE EXCEPTION 'order % is %, so that its pieces cannot be out', NEW.number, NEW.status USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_pieces_out BEFORE INSERT OR UPDATE OF status, pieces_out ON "orders"
	FOR EACH ROW WHEN (NEW.pieces_out) EXECUTE FUNCTION refuse_pieces_out();
