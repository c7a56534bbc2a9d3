-- In a large shop a job makes them while it sells (search-indexes.server.ts), since nothing is written while an index is made here.
DO $do$
BEGIN
	IF (SELECT count(*) FROM (SELECT FROM "products" LIMIT 50001) AS first_rows) <= 50000 THEN
		CREATE INDEX "products_search_names" ON "products" USING gin (lower(plain_urdu("name" || ' ' || "name_urdu")) gin_trgm_ops) WITH (gin_pending_list_limit=128);
	END IF;
	IF (SELECT count(*) FROM (SELECT FROM "audit_log" LIMIT 50001) AS first_rows) <= 50000 THEN
		CREATE INDEX "audit_log_search_names" ON "audit_log" USING gin (periods_of("happened_at"),(array["subject_kind"]),plain_urdu(' ' || audit_search_text("subject_kind", "subject_id", "subject_name", "changes")) gin_trgm_ops) WITH (gin_pending_list_limit=128);
		DROP INDEX IF EXISTS "audit_log_search_periods";
		DROP INDEX IF EXISTS "audit_log_search_parts";
	END IF;
END $do$;
