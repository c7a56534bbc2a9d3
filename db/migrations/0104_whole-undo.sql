ALTER TABLE "courier_statements" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "courier_statements" ADD COLUMN "undone_by" text;--> statement-breakpoint
ALTER TABLE "phone_decisions" ADD COLUMN "by_order_events" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_decisions" ADD COLUMN "replaced" jsonb;
--> statement-breakpoint
UPDATE "courier_statements" SET "undone_at" = taken."happened_at", "undone_by" = taken."actor"
FROM "audit_log" taken
WHERE "courier_statements"."state" = 'undone' AND taken."subject_kind" = 'statement'
  AND taken."subject_id" = "courier_statements"."id"::text AND taken."action" = 'statement.undone';
