ALTER TABLE "confirmation_events" DROP CONSTRAINT "confirmation_events_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "confirmations" DROP CONSTRAINT "confirmations_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "confirmation_events" ADD CONSTRAINT "confirmation_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;