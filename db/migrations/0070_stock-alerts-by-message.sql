ALTER TABLE "stock_alerts" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "message_service" ADD COLUMN "sends_stock_alerts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shopper_messages" ADD COLUMN "stock_alert_id" integer;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD COLUMN "to_write" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD COLUMN "written_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shopper_messages" ADD CONSTRAINT "shopper_messages_stock_alert_id_stock_alerts_id_fk" FOREIGN KEY ("stock_alert_id") REFERENCES "public"."stock_alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shopper_messages_alert_once" ON "shopper_messages" USING btree ("stock_alert_id") WHERE stock_alert_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alerts_phone_waiting_once" ON "stock_alerts" USING btree ("product_id","size","phone") WHERE sent_at is null and phone is not null;--> statement-breakpoint
CREATE INDEX "stock_alerts_by_phone" ON "stock_alerts" USING btree ("phone") WHERE phone is not null;--> statement-breakpoint
CREATE INDEX "stock_alerts_to_write" ON "stock_alerts" USING btree ("sent_at") WHERE to_write;--> statement-breakpoint
CREATE INDEX "stock_alerts_written" ON "stock_alerts" USING btree ("written_at") WHERE written_at is not null;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_reachable" CHECK ("stock_alerts"."email" is not null or "stock_alerts"."phone" is not null);