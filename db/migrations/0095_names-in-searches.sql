-- In a large shop a job makes them while it sells (search-indexes.server.ts), since no order is stored while an index is made here.
DO $do$
BEGIN
	IF (SELECT count(*) FROM (SELECT FROM "customers" LIMIT 50001) AS first_rows) <= 50000 THEN
		CREATE INDEX "customers_search_names" ON "customers" USING gin (periods_of("last_order_at"),lower(' ' || plain_urdu("name") || ' ' || "phone" || ' ' || "email") gin_trgm_ops) WITH (gin_pending_list_limit=128);
		DROP INDEX IF EXISTS "customers_search_periods";
		DROP INDEX IF EXISTS "customers_search_parts";
	END IF;
	IF (SELECT count(*) FROM (SELECT FROM "orders" LIMIT 50001) AS first_rows) <= 50000 THEN
		CREATE INDEX "orders_search_names" ON "orders" USING gin (periods_of("placed_at"),(array["status"]),lower("number" || ' ' || plain_urdu("customer_name") || ' ' || "phone" || ' ' || "email") gin_trgm_ops) WITH (gin_pending_list_limit=128);
		DROP INDEX IF EXISTS "orders_search_periods";
		DROP INDEX IF EXISTS "orders_search_parts";
	END IF;
END $do$;
