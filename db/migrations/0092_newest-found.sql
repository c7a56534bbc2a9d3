-- In one expression, because PostgreSQL then puts it in the place of the call: in UTC, which days of a search need not be.
CREATE FUNCTION periods_of(at timestamptz) RETURNS int[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT ARRAY[
		floor(date_part('epoch', at - timestamptz '2000-01-01 00:00:00Z') / 86400)::int * 4,
		floor(date_part('epoch', at - timestamptz '2000-01-01 00:00:00Z') / 691200)::int * 4 + 1,
		floor(date_part('epoch', at - timestamptz '2000-01-01 00:00:00Z') / 5529600)::int * 4 + 2,
		floor(date_part('epoch', at - timestamptz '2000-01-01 00:00:00Z') / 44236800)::int * 4 + 3]
$$;--> statement-breakpoint
-- In a large shop a job makes them while it sells (search-indexes.server.ts), since no order is stored while an index is made here.
DO $do$
BEGIN
	IF (SELECT count(*) FROM (SELECT FROM "audit_log" LIMIT 50001) AS first_rows) <= 50000 THEN
		CREATE INDEX "audit_log_search_periods" ON "audit_log" USING gin (periods_of("happened_at"),(array["subject_kind"]),(' ' || audit_search_text("subject_kind", "subject_id", "subject_name", "changes")) gin_trgm_ops);
		DROP INDEX "audit_log_search_parts";
	END IF;
	IF (SELECT count(*) FROM (SELECT FROM "customers" LIMIT 50001) AS first_rows) <= 50000 THEN
		CREATE INDEX "customers_search_periods" ON "customers" USING gin (periods_of("last_order_at"),lower(' ' || "name" || ' ' || "phone" || ' ' || "email") gin_trgm_ops);
		DROP INDEX "customers_search_parts";
	END IF;
	IF (SELECT count(*) FROM (SELECT FROM "emails" LIMIT 50001) AS first_rows) <= 50000 THEN
		CREATE INDEX "emails_search_periods" ON "emails" USING gin (periods_of("queued_at"),(array["state"]),lower("to") gin_trgm_ops);
		DROP INDEX "emails_to_parts";
	END IF;
	IF (SELECT count(*) FROM (SELECT FROM "orders" LIMIT 50001) AS first_rows) <= 50000 THEN
		CREATE INDEX "orders_search_periods" ON "orders" USING gin (periods_of("placed_at"),(array["status"]),lower("number" || ' ' || "customer_name" || ' ' || "phone" || ' ' || "email") gin_trgm_ops);
		DROP INDEX "orders_search_parts";
	END IF;
END $do$;
