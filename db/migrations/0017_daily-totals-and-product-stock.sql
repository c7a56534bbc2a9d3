CREATE TABLE "product_stock" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"pieces" integer NOT NULL,
	"emptiest" integer NOT NULL,
	"is_low" boolean NOT NULL,
	"is_shown" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stale_product_stock" (
	"product_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_total_changes" (
	"subject" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"count" bigint NOT NULL,
	"paisa" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_totals" (
	"subject" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"count" bigint NOT NULL,
	"paisa" bigint NOT NULL,
	CONSTRAINT "daily_totals_subject_day_kind_pk" PRIMARY KEY("subject","day","kind")
);
--> statement-breakpoint
DROP INDEX "emails_by_state";--> statement-breakpoint
ALTER TABLE "product_stock" ADD CONSTRAINT "product_stock_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_stock_by_pieces" ON "product_stock" USING btree ("pieces","product_id") WHERE is_shown;--> statement-breakpoint
CREATE INDEX "product_stock_low" ON "product_stock" USING btree ("emptiest","pieces","product_id") WHERE is_low and is_shown;--> statement-breakpoint
CREATE INDEX "emails_by_template" ON "emails" USING btree ("template","state","queued_at","id");--> statement-breakpoint
CREATE INDEX "emails_to_parts" ON "emails" USING gin (lower("to") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree (lower("name"),"id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_archived" ON "products" USING btree ("created_at","id") WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "products_all_by_name" ON "products" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "products_all_by_price" ON "products" USING btree ("price_paisa","id");--> statement-breakpoint
CREATE INDEX "emails_by_state" ON "emails" USING btree ("state","queued_at","id");--> statement-breakpoint
-- Orders and customers by day. Changes are only appended, so that orders do not wait for each other to count.
CREATE FUNCTION day_in_karachi(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
	SELECT (at AT TIME ZONE 'Asia/Karachi')::date
$$;--> statement-breakpoint
CREATE FUNCTION count_order_of_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND NEW.status = OLD.status AND NEW.total_paisa = OLD.total_paisa AND NEW.placed_at = OLD.placed_at THEN
		RETURN NULL;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		INSERT INTO daily_total_changes (subject, day, kind, count, paisa)
			VALUES ('orders', day_in_karachi(OLD.placed_at), OLD.status, -1, -OLD.total_paisa);
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO daily_total_changes (subject, day, kind, count, paisa)
			VALUES ('orders', day_in_karachi(NEW.placed_at), NEW.status, 1, NEW.total_paisa);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_count_for_day AFTER INSERT OR DELETE OR UPDATE OF status, total_paisa, placed_at ON "orders"
	FOR EACH ROW EXECUTE FUNCTION count_order_of_day();--> statement-breakpoint
CREATE FUNCTION count_new_customer_of_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND NEW.first_order_at = OLD.first_order_at THEN RETURN NULL; END IF;
	IF TG_OP <> 'INSERT' THEN
		INSERT INTO daily_total_changes (subject, day, kind, count, paisa)
			VALUES ('new-customers', day_in_karachi(OLD.first_order_at), '', -1, 0);
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO daily_total_changes (subject, day, kind, count, paisa)
			VALUES ('new-customers', day_in_karachi(NEW.first_order_at), '', 1, 0);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER customers_count_for_day AFTER INSERT OR DELETE OR UPDATE OF first_order_at ON "customers"
	FOR EACH ROW EXECUTE FUNCTION count_new_customer_of_day();--> statement-breakpoint
CREATE FUNCTION clear_daily_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM daily_totals WHERE subject = TG_ARGV[0];
	DELETE FROM daily_total_changes WHERE subject = TG_ARGV[0];
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_emptied AFTER TRUNCATE ON "orders" EXECUTE FUNCTION clear_daily_totals('orders');--> statement-breakpoint
CREATE TRIGGER customers_emptied AFTER TRUNCATE ON "customers" EXECUTE FUNCTION clear_daily_totals('new-customers');--> statement-breakpoint
-- Counts everything, for this migration and for programs that load orders without triggers.
CREATE FUNCTION recount_daily_totals() RETURNS void LANGUAGE sql AS $$
	DELETE FROM daily_total_changes;
	DELETE FROM daily_totals;
	INSERT INTO daily_totals (subject, day, kind, count, paisa)
		SELECT 'orders', day_in_karachi(placed_at), status, count(*), sum(total_paisa) FROM orders GROUP BY 2, 3
		UNION ALL
		SELECT 'new-customers', day_in_karachi(first_order_at), '', count(*), 0 FROM customers GROUP BY 2;
$$;--> statement-breakpoint
SELECT recount_daily_totals();--> statement-breakpoint
CREATE FUNCTION note_stale_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO stale_product_stock SELECT DISTINCT product_id FROM changed;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER stock_levels_added AFTER INSERT ON "stock_levels" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION note_stale_stock();--> statement-breakpoint
CREATE TRIGGER stock_levels_changed AFTER UPDATE ON "stock_levels" REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION note_stale_stock();--> statement-breakpoint
CREATE TRIGGER stock_levels_removed AFTER DELETE ON "stock_levels" REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION note_stale_stock();--> statement-breakpoint
CREATE FUNCTION note_stale_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO stale_product_stock VALUES (NEW.id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_added AFTER INSERT ON "products" FOR EACH ROW EXECUTE FUNCTION note_stale_product();--> statement-breakpoint
CREATE TRIGGER products_resized AFTER UPDATE OF sizes, archived_at ON "products" FOR EACH ROW EXECUTE FUNCTION note_stale_product();--> statement-breakpoint
INSERT INTO stale_product_stock SELECT id FROM products;
