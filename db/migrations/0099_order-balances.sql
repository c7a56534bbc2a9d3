CREATE TABLE "order_balances" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"balance_paisa" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_balances" ADD CONSTRAINT "order_balances_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_balances_newest" ON "order_balances" USING btree ("placed_at","order_id");--> statement-breakpoint
-- What an order adds to what was delivered.
CREATE FUNCTION delivered_paisa(bought orders) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN bought.status = 'delivered' THEN bought.total_paisa - bought.returned_paisa ELSE 0 END
$$;--> statement-breakpoint
-- What an entry of the ledger adds to what was collected: PAID_KINDS of money-entry.ts.
CREATE FUNCTION collected_paisa(entry money_entries) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN entry.kind IN ('advance', 'payment', 'refund', 'exchange', 'voucher', 'collected', 'rounding') THEN entry.amount_paisa ELSE 0 END
$$;--> statement-breakpoint
-- Every order whose balance is not zero, for this migration and for programs that load orders without triggers.
CREATE FUNCTION fill_order_balances() RETURNS void LANGUAGE sql AS $$
	INSERT INTO order_balances (order_id, placed_at, balance_paisa)
		SELECT id, placed_at, delivered_paisa(orders) - coalesce(paid.paisa, 0)
		FROM orders LEFT JOIN (
			SELECT order_id, sum(collected_paisa(money_entries)) AS paisa FROM money_entries GROUP BY order_id
		) AS paid ON paid.order_id = orders.id
		WHERE delivered_paisa(orders) <> coalesce(paid.paisa, 0)
$$;--> statement-breakpoint
SELECT fill_order_balances();--> statement-breakpoint
CREATE FUNCTION change_order_balance(changed int, placed timestamptz, change bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF change = 0 THEN RETURN; END IF;
	INSERT INTO order_balances AS balance (order_id, placed_at, balance_paisa) VALUES (changed, placed, change)
		ON CONFLICT (order_id) DO UPDATE SET balance_paisa = balance.balance_paisa + excluded.balance_paisa;
	DELETE FROM order_balances WHERE order_id = changed AND balance_paisa = 0;
END $$;--> statement-breakpoint
CREATE FUNCTION follow_order_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM change_order_balance(NEW.id, NEW.placed_at, delivered_paisa(NEW));
		RETURN NULL;
	END IF;
	PERFORM change_order_balance(NEW.id, NEW.placed_at, delivered_paisa(NEW) - delivered_paisa(OLD));
	IF NEW.placed_at <> OLD.placed_at THEN
		UPDATE order_balances SET placed_at = NEW.placed_at WHERE order_id = NEW.id;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_balance AFTER INSERT OR UPDATE OF status, total_paisa, returned_paisa, placed_at ON "orders"
	FOR EACH ROW EXECUTE FUNCTION follow_order_balance();--> statement-breakpoint
-- Entries are only deleted with their order, whose balance goes as well.
CREATE FUNCTION balance_money() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM change_order_balance(id, placed_at, -collected_paisa(NEW)) FROM orders WHERE id = NEW.order_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER money_entries_balance AFTER INSERT ON "money_entries"
	FOR EACH ROW EXECUTE FUNCTION balance_money();--> statement-breakpoint
CREATE FUNCTION count_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		INSERT INTO daily_total_changes (subject, day, kind, count, paisa) VALUES ('balances', day_in_karachi(OLD.placed_at), '', -1, -OLD.balance_paisa);
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO daily_total_changes (subject, day, kind, count, paisa) VALUES ('balances', day_in_karachi(NEW.placed_at), '', 1, NEW.balance_paisa);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER order_balances_count AFTER INSERT OR DELETE OR UPDATE ON "order_balances"
	FOR EACH ROW EXECUTE FUNCTION count_balance();--> statement-breakpoint
CREATE TRIGGER order_balances_emptied AFTER TRUNCATE ON "order_balances" EXECUTE FUNCTION clear_daily_totals('balances');--> statement-breakpoint
INSERT INTO daily_totals (subject, day, kind, count, paisa)
	SELECT 'balances', day_in_karachi(placed_at), '', count(*), sum(balance_paisa) FROM order_balances GROUP BY 2;--> statement-breakpoint
-- Counts everything, for programs that write orders without triggers, and to repair totals that have drifted. Orders may be placed meanwhile:
-- one statement reads them and removes the changes that they have made, so that what comes later is in neither. No job adds changes meanwhile;
-- each statement of this language sees what was written before the lock was granted.
CREATE OR REPLACE FUNCTION recount_daily_totals() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	LOCK TABLE daily_totals IN SHARE ROW EXCLUSIVE MODE;
	DELETE FROM daily_totals;
	WITH added AS (
		DELETE FROM daily_total_changes
	), ended AS (
		-- As add_parcel_outcome counts each.
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
		SELECT 'outstanding', '1970-01-01', '', 0, sum(collected_paisa - settled_paisa) FROM parcel_balances HAVING count(*) > 0
		UNION ALL
		SELECT 'balances', day_in_karachi(placed_at), '', count(*), sum(balance_paisa) FROM order_balances GROUP BY 2
		UNION ALL
		SELECT 'parcels', day, subject || ':' || outcome, count(*), sum(to_collect_paisa) FROM subjects GROUP BY 2, 3;
	-- The trigger has changed the months by as much as the days, and so left what was wrong in them.
	DELETE FROM monthly_totals;
	INSERT INTO monthly_totals (subject, month, kind, count, paisa)
		SELECT subject, date_trunc('month', day::timestamp)::date, kind, sum(count), sum(paisa) FROM daily_totals
		WHERE subject <> 'parcels' GROUP BY 1, 2, 3;
END $$;
