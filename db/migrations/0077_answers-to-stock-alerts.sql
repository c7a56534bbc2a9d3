ALTER TABLE "shopper_replies" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shopper_replies" ADD COLUMN "stock_alert_id" integer;--> statement-breakpoint
ALTER TABLE "shopper_replies" ADD CONSTRAINT "shopper_replies_stock_alert_id_stock_alerts_id_fk" FOREIGN KEY ("stock_alert_id") REFERENCES "public"."stock_alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shopper_replies_of_alert" ON "shopper_replies" USING btree ("stock_alert_id") WHERE stock_alert_id is not null;