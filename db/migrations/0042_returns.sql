CREATE TABLE "return_lines" (
	"request_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"wanted_size" text,
	"wanted_text" text DEFAULT '' NOT NULL,
	"held_level_id" integer,
	"arrived" integer DEFAULT 0 NOT NULL,
	"damaged" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "return_lines_request_id_order_line_id_pk" PRIMARY KEY("request_id","order_line_id"),
	CONSTRAINT "return_lines_quantity_above_zero" CHECK ("return_lines"."quantity" > 0),
	CONSTRAINT "return_lines_arrival_adds_up" CHECK ("return_lines"."damaged" >= 0 and "return_lines"."damaged" <= "return_lines"."arrived" and "return_lines"."arrived" <= "return_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "return_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "return_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"replacement_time" text,
	"credit_paisa" bigint DEFAULT 0 NOT NULL,
	"charge_paisa" bigint DEFAULT 0 NOT NULL,
	"credited_paisa" bigint DEFAULT 0 NOT NULL,
	"replacement_order_id" integer,
	"held_until" timestamp with time zone,
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state_since" timestamp with time zone DEFAULT now() NOT NULL,
	"state_by" text NOT NULL,
	CONSTRAINT "return_requests_amounts_not_negative" CHECK (least("return_requests"."credit_paisa", "return_requests"."charge_paisa", "return_requests"."credited_paisa") >= 0)
);
--> statement-breakpoint
DROP INDEX "orders_sales";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "returned_paisa" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_request_id_return_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."return_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_held_level_id_stock_levels_id_fk" FOREIGN KEY ("held_level_id") REFERENCES "public"."stock_levels"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_replacement_order_id_orders_id_fk" FOREIGN KEY ("replacement_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_lines_of_order_line" ON "return_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "return_lines_held" ON "return_lines" USING btree ("held_level_id") WHERE held_level_id is not null;--> statement-breakpoint
CREATE INDEX "return_requests_of_order" ON "return_requests" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "return_requests_by_state" ON "return_requests" USING btree ("state","state_since","id");--> statement-breakpoint
CREATE INDEX "return_requests_newest" ON "return_requests" USING btree ("requested_at");--> statement-breakpoint
CREATE INDEX "return_requests_held" ON "return_requests" USING btree ("held_until") WHERE held_until is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "return_requests_replacement" ON "return_requests" USING btree ("replacement_order_id") WHERE replacement_order_id is not null;--> statement-breakpoint
CREATE INDEX "orders_sales" ON "orders" USING btree ("placed_at","status","total_paisa","returned_paisa");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_returned_within_total" CHECK ("orders"."returned_paisa" >= 0 and "orders"."returned_paisa" <= "orders"."total_paisa");--> statement-breakpoint
-- What pieces that came back were credited with is neither revenue nor spent.
CREATE OR REPLACE FUNCTION count_order_of_customer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	spent_before bigint := 0;
	spent_after bigint := 0;
BEGIN
	IF TG_OP <> 'INSERT' AND counts_as_revenue(OLD.status) THEN spent_before := OLD.total_paisa - OLD.returned_paisa; END IF;
	IF TG_OP <> 'DELETE' AND counts_as_revenue(NEW.status) THEN spent_after := NEW.total_paisa - NEW.returned_paisa; END IF;
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
CREATE OR REPLACE FUNCTION count_order_of_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND NEW.status = OLD.status AND NEW.total_paisa - NEW.returned_paisa = OLD.total_paisa - OLD.returned_paisa AND NEW.placed_at = OLD.placed_at THEN
		RETURN NULL;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		INSERT INTO daily_total_changes (subject, day, kind, count, paisa)
			VALUES ('orders', day_in_karachi(OLD.placed_at), OLD.status, -1, OLD.returned_paisa - OLD.total_paisa);
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO daily_total_changes (subject, day, kind, count, paisa)
			VALUES ('orders', day_in_karachi(NEW.placed_at), NEW.status, 1, NEW.total_paisa - NEW.returned_paisa);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION recount_daily_totals() RETURNS void LANGUAGE sql AS $$
	DELETE FROM daily_total_changes;
	DELETE FROM daily_totals;
	INSERT INTO daily_totals (subject, day, kind, count, paisa)
		SELECT 'orders', day_in_karachi(placed_at), status, count(*), sum(total_paisa - returned_paisa) FROM orders GROUP BY 2, 3
		UNION ALL
		SELECT 'new-customers', day_in_karachi(first_order_at), '', count(*), 0 FROM customers GROUP BY 2
		UNION ALL
		SELECT 'money', day_in_karachi(happened_at), kind, count(*), sum(amount_paisa) FROM money_entries GROUP BY 2, 3
		UNION ALL
		SELECT 'courier-money', day_in_karachi(happened_at), courier_id || ':' || kind, count(*), sum(amount_paisa)
			FROM money_entries WHERE courier_id IS NOT NULL GROUP BY 2, 3;
	-- As add_parcel_outcome counts each.
	INSERT INTO daily_totals (subject, day, kind, count, paisa)
		WITH ended AS (
			SELECT id, order_id, courier_id, day_in_karachi(state_since) AS day, parcel_outcome(state) AS outcome, to_collect_paisa
			FROM parcels WHERE parcel_outcome(state) IS NOT NULL
		), subjects AS (
			SELECT day, 'courier:' || coalesce(courier_id, 0) AS subject, outcome, to_collect_paisa FROM ended
			UNION ALL
			SELECT day, 'city:' || coalesce(city_id, 0), outcome, to_collect_paisa FROM ended JOIN orders ON orders.id = order_id
			UNION ALL
			SELECT day, 'product:' || product_id, outcome, to_collect_paisa FROM (
				SELECT DISTINCT ended.*, product_id FROM ended
					JOIN parcel_lines ON parcel_id = ended.id JOIN order_lines ON order_lines.id = order_line_id
				WHERE product_id IS NOT NULL
			) AS products
		)
		SELECT 'parcels', day, subject || ':' || outcome, count(*), sum(to_collect_paisa) FROM subjects GROUP BY 2, 3;
$$;--> statement-breakpoint
DROP TRIGGER orders_count_for_customer ON "orders";--> statement-breakpoint
CREATE TRIGGER orders_count_for_customer AFTER INSERT OR DELETE OR UPDATE OF email, status, total_paisa, returned_paisa ON "orders"
	FOR EACH ROW EXECUTE FUNCTION count_order_of_customer();--> statement-breakpoint
DROP TRIGGER orders_count_for_day ON "orders";--> statement-breakpoint
CREATE TRIGGER orders_count_for_day AFTER INSERT OR DELETE OR UPDATE OF status, total_paisa, returned_paisa, placed_at ON "orders"
	FOR EACH ROW EXECUTE FUNCTION count_order_of_day();
