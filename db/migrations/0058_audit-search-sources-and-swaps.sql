ALTER TABLE "orders" ADD COLUMN "source" text;--> statement-breakpoint
-- The names of a bulk change are the keys of its changes, each with the id of its product in front: '17 Linen Shirt'.
CREATE FUNCTION audit_search_text(subject_kind text, subject_id text, subject_name text, changes jsonb) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(subject_name || CASE WHEN subject_kind = 'products'
    THEN coalesce((SELECT string_agg(' ' || key, '') FROM jsonb_object_keys(changes) AS key), '')
    WHEN subject_id ~ '^[0-9]+$' THEN ' ' || subject_id ELSE '' END);
$$;--> statement-breakpoint
CREATE FUNCTION audit_products(changes jsonb) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(split_part(key, ' ', 1)::integer), '{}') FROM jsonb_object_keys(changes) AS key WHERE key ~ '^[0-9]{1,9} ';
$$;--> statement-breakpoint
CREATE INDEX "audit_log_search_parts" ON "audit_log" USING gin (audit_search_text("subject_kind", "subject_id", "subject_name", "changes") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_of_products" ON "audit_log" USING gin (audit_products("changes")) WHERE subject_kind = 'products';--> statement-breakpoint
CREATE INDEX "return_requests_swaps" ON "return_requests" USING btree ("state","state_since","id") WHERE replacement_time = 'at-the-door';