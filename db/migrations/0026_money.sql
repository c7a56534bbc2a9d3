CREATE TABLE "courier_findings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "courier_findings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"statement_id" integer NOT NULL,
	"line" integer,
	"parcel_id" integer,
	"tracking_number" text NOT NULL,
	"kind" text NOT NULL,
	"amount_paisa" bigint NOT NULL,
	"reason" text NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" text
);
--> statement-breakpoint
CREATE TABLE "courier_rates" (
	"courier_id" integer NOT NULL,
	"valid_from" date NOT NULL,
	"charge_paisa" bigint NOT NULL,
	"included_grams" integer NOT NULL,
	"extra_kilogram_paisa" bigint NOT NULL,
	"return_charge_paisa" bigint NOT NULL,
	"gst_points" integer NOT NULL,
	"income_tax_points" integer NOT NULL,
	"sales_tax_points" integer NOT NULL,
	CONSTRAINT "courier_rates_courier_id_valid_from_pk" PRIMARY KEY("courier_id","valid_from")
);
--> statement-breakpoint
CREATE TABLE "courier_statements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "courier_statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"courier_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"digest" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"cells" jsonb NOT NULL,
	"columns" jsonb,
	"covers_until" date,
	"line_count" integer NOT NULL,
	"remitted_paisa" bigint DEFAULT 0 NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"applied_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "money_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "money_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"parcel_id" integer,
	"courier_id" integer,
	"statement_id" integer,
	"kind" text NOT NULL,
	"way" text NOT NULL,
	"amount_paisa" bigint NOT NULL,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"reverses_id" bigint,
	CONSTRAINT "money_entries_amount_not_zero" CHECK ("money_entries"."amount_paisa" <> 0)
);
--> statement-breakpoint
CREATE TABLE "parcel_balances" (
	"parcel_id" integer PRIMARY KEY NOT NULL,
	"courier_id" integer NOT NULL,
	"collected_at" timestamp with time zone,
	"collected_paisa" bigint DEFAULT 0 NOT NULL,
	"settled_paisa" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "courier_findings" ADD CONSTRAINT "courier_findings_statement_id_courier_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."courier_statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_findings" ADD CONSTRAINT "courier_findings_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_rates" ADD CONSTRAINT "courier_rates_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_statements" ADD CONSTRAINT "courier_statements_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_entries" ADD CONSTRAINT "money_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_entries" ADD CONSTRAINT "money_entries_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_entries" ADD CONSTRAINT "money_entries_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_entries" ADD CONSTRAINT "money_entries_statement_id_courier_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."courier_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_entries" ADD CONSTRAINT "money_entries_reverses_id_money_entries_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."money_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_balances" ADD CONSTRAINT "parcel_balances_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courier_findings_of_statement" ON "courier_findings" USING btree ("statement_id","id");--> statement-breakpoint
CREATE INDEX "courier_findings_of_parcel" ON "courier_findings" USING btree ("parcel_id") WHERE parcel_id is not null;--> statement-breakpoint
CREATE INDEX "courier_findings_open" ON "courier_findings" USING btree ("id") WHERE settled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "courier_statements_applied_once" ON "courier_statements" USING btree ("courier_id","digest") WHERE state = 'applied';--> statement-breakpoint
CREATE INDEX "courier_statements_newest" ON "courier_statements" USING btree ("uploaded_at","id");--> statement-breakpoint
CREATE INDEX "money_entries_of_order" ON "money_entries" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "money_entries_of_parcel" ON "money_entries" USING btree ("parcel_id","id") WHERE parcel_id is not null;--> statement-breakpoint
CREATE INDEX "money_entries_of_statement" ON "money_entries" USING btree ("statement_id","id") WHERE statement_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "money_entries_reversed_once" ON "money_entries" USING btree ("reverses_id") WHERE reverses_id is not null;--> statement-breakpoint
CREATE INDEX "parcel_balances_open" ON "parcel_balances" USING btree ("courier_id","collected_at","collected_paisa","settled_paisa") WHERE collected_paisa <> settled_paisa;--> statement-breakpoint
-- The ledger is append-only. Its texts can be erased with the customer.
CREATE FUNCTION refuse_change_of_money() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'An entry of the ledger is never changed. Add one that takes it back.';
END $$;--> statement-breakpoint
CREATE TRIGGER money_entries_never_change BEFORE UPDATE OF id, order_id, parcel_id, courier_id, statement_id, kind, way, amount_paisa, happened_at, recorded_at, actor, reverses_id ON "money_entries"
	FOR EACH ROW EXECUTE FUNCTION refuse_change_of_money();--> statement-breakpoint
-- Each entry in the totals by day: 'money' by kind, 'courier-money' by courier and kind; and in the balance of its parcel.
CREATE FUNCTION count_money() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	entry money_entries := coalesce(NEW, OLD);
	direction int := CASE WHEN TG_OP = 'DELETE' THEN -1 ELSE 1 END;
	courier int;
BEGIN
	INSERT INTO daily_total_changes (subject, day, kind, count, paisa)
		VALUES ('money', day_in_karachi(entry.happened_at), entry.kind, direction, direction * entry.amount_paisa);
	IF entry.courier_id IS NULL THEN RETURN NULL; END IF;
	INSERT INTO daily_total_changes (subject, day, kind, count, paisa)
		VALUES ('courier-money', day_in_karachi(entry.happened_at), entry.courier_id || ':' || entry.kind, direction, direction * entry.amount_paisa);
	IF TG_OP = 'DELETE' OR entry.parcel_id IS NULL THEN RETURN NULL; END IF;
	INSERT INTO parcel_balances AS balance (parcel_id, courier_id, collected_at, collected_paisa, settled_paisa)
		VALUES (entry.parcel_id, entry.courier_id,
			CASE WHEN entry.kind = 'collected' THEN entry.happened_at END,
			CASE WHEN entry.kind = 'collected' THEN entry.amount_paisa ELSE 0 END,
			CASE WHEN entry.kind = 'collected' THEN 0 ELSE entry.amount_paisa END)
		ON CONFLICT (parcel_id) DO UPDATE SET
			courier_id = excluded.courier_id,
			collected_at = coalesce(excluded.collected_at, balance.collected_at),
			collected_paisa = balance.collected_paisa + excluded.collected_paisa,
			settled_paisa = balance.settled_paisa + excluded.settled_paisa;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER money_entries_count AFTER INSERT OR DELETE ON "money_entries"
	FOR EACH ROW EXECUTE FUNCTION count_money();--> statement-breakpoint
CREATE TRIGGER money_entries_emptied AFTER TRUNCATE ON "money_entries" EXECUTE FUNCTION clear_daily_totals('money');--> statement-breakpoint
CREATE TRIGGER courier_money_emptied AFTER TRUNCATE ON "money_entries" EXECUTE FUNCTION clear_daily_totals('courier-money');--> statement-breakpoint
-- How a parcel ended; null while it is on its way.
CREATE FUNCTION parcel_outcome(state text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE state WHEN 'delivered' THEN 'delivered' WHEN 'returning' THEN 'returned' WHEN 'returned' THEN 'returned' WHEN 'lost' THEN 'lost' END
$$;--> statement-breakpoint
-- The cash of a delivered parcel is in the ledger, and taken back if the parcel turns out not to be delivered.
CREATE FUNCTION record_collected_cash() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	before bigint := 0;
	after bigint := 0;
BEGIN
	IF TG_OP = 'UPDATE' AND OLD.state = 'delivered' THEN before := OLD.to_collect_paisa; END IF;
	IF NEW.state = 'delivered' THEN after := NEW.to_collect_paisa; END IF;
	IF before = after THEN RETURN NULL; END IF;
	INSERT INTO money_entries (order_id, parcel_id, courier_id, kind, way, amount_paisa, happened_at, actor)
		VALUES (NEW.order_id, NEW.id, NEW.courier_id, 'collected', 'courier', after - before, NEW.state_since, 'courier');
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER parcels_cash AFTER INSERT OR UPDATE OF state, to_collect_paisa ON "parcels"
	FOR EACH ROW EXECUTE FUNCTION record_collected_cash();--> statement-breakpoint
-- How many parcels were delivered and came back on each day, by courier, city and product.
CREATE FUNCTION add_parcel_outcome(parcel parcels, direction int) RETURNS void LANGUAGE sql AS $$
	INSERT INTO daily_total_changes (subject, day, kind, count, paisa)
	SELECT 'parcels', day_in_karachi(parcel.state_since), subject || ':' || parcel_outcome(parcel.state), direction, direction * parcel.to_collect_paisa
	FROM (
		SELECT 'courier:' || coalesce(parcel.courier_id, 0) AS subject
		UNION ALL
		SELECT 'city:' || coalesce(city_id, 0) FROM orders WHERE id = parcel.order_id
		UNION ALL
		SELECT DISTINCT 'product:' || product_id FROM parcel_lines JOIN order_lines ON order_lines.id = order_line_id
			WHERE parcel_id = parcel.id AND product_id IS NOT NULL
	) AS subjects
	WHERE parcel_outcome(parcel.state) IS NOT NULL
$$;--> statement-breakpoint
CREATE FUNCTION count_parcel_of_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND NEW.state = OLD.state AND NEW.state_since = OLD.state_since
		AND NEW.courier_id IS NOT DISTINCT FROM OLD.courier_id AND NEW.to_collect_paisa = OLD.to_collect_paisa THEN
		RETURN NULL;
	END IF;
	IF TG_OP <> 'INSERT' THEN PERFORM add_parcel_outcome(OLD, -1); END IF;
	IF TG_OP <> 'DELETE' THEN PERFORM add_parcel_outcome(NEW, 1); END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER parcels_count_for_day AFTER INSERT OR DELETE OR UPDATE OF state, state_since, courier_id, to_collect_paisa ON "parcels"
	FOR EACH ROW EXECUTE FUNCTION count_parcel_of_day();--> statement-breakpoint
CREATE TRIGGER parcels_emptied AFTER TRUNCATE ON "parcels" EXECUTE FUNCTION clear_daily_totals('parcels');--> statement-breakpoint
-- Counts everything, for programs that load rows without triggers.
CREATE OR REPLACE FUNCTION recount_daily_totals() RETURNS void LANGUAGE sql AS $$
	DELETE FROM daily_total_changes;
	DELETE FROM daily_totals;
	INSERT INTO daily_totals (subject, day, kind, count, paisa)
		SELECT 'orders', day_in_karachi(placed_at), status, count(*), sum(total_paisa) FROM orders GROUP BY 2, 3
		UNION ALL
		SELECT 'new-customers', day_in_karachi(first_order_at), '', count(*), 0 FROM customers GROUP BY 2
		UNION ALL
		SELECT 'money', day_in_karachi(happened_at), kind, count(*), sum(amount_paisa) FROM money_entries GROUP BY 2, 3
		UNION ALL
		SELECT 'courier-money', day_in_karachi(happened_at), courier_id || ':' || kind, count(*), sum(amount_paisa)
			FROM money_entries WHERE courier_id IS NOT NULL GROUP BY 2, 3;
	SELECT add_parcel_outcome(parcels, 1) FROM parcels;
$$;--> statement-breakpoint
-- Parcels that exist already.
INSERT INTO money_entries (order_id, parcel_id, courier_id, kind, way, amount_paisa, happened_at, actor)
	SELECT order_id, id, courier_id, 'collected', 'courier', to_collect_paisa, state_since, 'courier'
	FROM parcels WHERE state = 'delivered' AND to_collect_paisa > 0;--> statement-breakpoint
SELECT add_parcel_outcome(parcels, 1) FROM parcels;
