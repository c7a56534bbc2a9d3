CREATE TABLE "online_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "online_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"reference" text NOT NULL,
	"gateway_id" text,
	"address" text,
	"amount_paisa" bigint NOT NULL,
	"state" text DEFAULT 'begun' NOT NULL,
	"reported_paisa" bigint,
	"refunded_paisa" bigint DEFAULT 0 NOT NULL,
	"entry_id" bigint,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp with time zone,
	CONSTRAINT "online_payments_reference_unique" UNIQUE("reference"),
	CONSTRAINT "online_payments_amount_above_zero" CHECK ("online_payments"."amount_paisa" > 0),
	CONSTRAINT "online_payments_state_known" CHECK ("online_payments"."state" in ('begun', 'paid', 'failed', 'mismatched', 'looked-up'))
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_payment_method_known";--> statement-breakpoint
ALTER TABLE "online_payments" ADD CONSTRAINT "online_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_payments" ADD CONSTRAINT "online_payments_entry_id_money_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."money_entries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "online_payments_of_order" ON "online_payments" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "online_payments_begun" ON "online_payments" USING btree ("begun_at") WHERE state = 'begun';--> statement-breakpoint
CREATE INDEX "online_payments_mismatched" ON "online_payments" USING btree ("id") WHERE state = 'mismatched';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_method_known" CHECK ("orders"."payment_method" in ('cash_on_delivery', 'bank-transfer', 'raast', 'easypaisa', 'jazzcash', 'online'));