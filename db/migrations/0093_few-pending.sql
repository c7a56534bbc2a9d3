-- Where a job has yet to make an index, it makes it so.
ALTER INDEX IF EXISTS "audit_log_search_periods" SET (gin_pending_list_limit=128);--> statement-breakpoint
ALTER INDEX IF EXISTS "customers_search_periods" SET (gin_pending_list_limit=128);--> statement-breakpoint
ALTER INDEX IF EXISTS "emails_search_periods" SET (gin_pending_list_limit=128);--> statement-breakpoint
ALTER INDEX IF EXISTS "orders_search_periods" SET (gin_pending_list_limit=128);
