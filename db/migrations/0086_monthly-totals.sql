CREATE TABLE "monthly_totals" (
	"subject" text NOT NULL,
	"month" date NOT NULL,
	"kind" text NOT NULL,
	"count" bigint NOT NULL,
	"paisa" bigint NOT NULL,
	CONSTRAINT "monthly_totals_subject_month_kind_pk" PRIMARY KEY("subject","month","kind")
);--> statement-breakpoint
-- One transaction at a time writes them: the months of what it adds and of what it changes are in no common order.
CREATE FUNCTION add_to_months() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended('monthly totals', 0));
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO monthly_totals AS totals (subject, month, kind, count, paisa)
			SELECT subject, date_trunc('month', day::timestamp)::date, kind, sum(count), sum(paisa) FROM added
			WHERE subject <> 'parcels' GROUP BY 1, 2, 3
			ON CONFLICT (subject, month, kind) DO UPDATE SET count = totals.count + excluded.count, paisa = totals.paisa + excluded.paisa;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		UPDATE monthly_totals AS totals SET count = totals.count - gone.count, paisa = totals.paisa - gone.paisa
			FROM (
				SELECT subject, date_trunc('month', day::timestamp)::date AS month, kind, sum(count) AS count, sum(paisa) AS paisa FROM removed
				GROUP BY 1, 2, 3
			) AS gone
			WHERE totals.subject = gone.subject AND totals.month = gone.month AND totals.kind = gone.kind;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER daily_totals_added AFTER INSERT ON "daily_totals" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION add_to_months();--> statement-breakpoint
CREATE TRIGGER daily_totals_changed AFTER UPDATE ON "daily_totals" REFERENCING OLD TABLE AS removed NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION add_to_months();--> statement-breakpoint
CREATE TRIGGER daily_totals_removed AFTER DELETE ON "daily_totals" REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION add_to_months();--> statement-breakpoint
INSERT INTO monthly_totals (subject, month, kind, count, paisa)
	SELECT subject, date_trunc('month', day::timestamp)::date, kind, sum(count), sum(paisa) FROM daily_totals
	WHERE subject <> 'parcels' GROUP BY 1, 2, 3;--> statement-breakpoint
-- What couriers owe, in one row: it has no day.
CREATE FUNCTION count_outstanding() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	change bigint := 0;
BEGIN
	IF TG_OP <> 'INSERT' THEN change := OLD.settled_paisa - OLD.collected_paisa; END IF;
	IF TG_OP <> 'DELETE' THEN change := change + NEW.collected_paisa - NEW.settled_paisa; END IF;
	IF change <> 0 THEN
		INSERT INTO daily_total_changes (subject, day, kind, count, paisa) VALUES ('outstanding', '1970-01-01', '', 0, change);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER parcel_balances_count AFTER INSERT OR DELETE OR UPDATE OF collected_paisa, settled_paisa ON "parcel_balances"
	FOR EACH ROW EXECUTE FUNCTION count_outstanding();--> statement-breakpoint
CREATE TRIGGER parcel_balances_emptied AFTER TRUNCATE ON "parcel_balances" EXECUTE FUNCTION clear_daily_totals('outstanding');--> statement-breakpoint
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
			FROM money_entries WHERE courier_id IS NOT NULL GROUP BY 2, 3
		UNION ALL
		SELECT 'outstanding', '1970-01-01', '', 0, sum(collected_paisa - settled_paisa) FROM parcel_balances HAVING count(*) > 0;
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
INSERT INTO daily_totals (subject, day, kind, count, paisa)
	SELECT 'outstanding', '1970-01-01', '', 0, sum(collected_paisa - settled_paisa) FROM parcel_balances HAVING count(*) > 0;
