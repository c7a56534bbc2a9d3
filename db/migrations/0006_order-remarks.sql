DROP INDEX "orders_by_status";--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "remark" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","placed_at","id");