ALTER TABLE "stock_levels" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_closed_empty" CHECK ("stock_levels"."closed_at" is null or "stock_levels"."on_hand" = 0);--> statement-breakpoint
-- From now on positions count. Those that were here said nothing: categories stay in the order of their names until staff choose another.
UPDATE "categories" SET "position" = 0;
