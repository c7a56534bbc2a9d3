CREATE TABLE "payment_claims" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"way" text NOT NULL,
	"amount_paisa" bigint NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"slip_key" text,
	"state" text DEFAULT 'claimed' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"entry_id" bigint,
	"claimed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	CONSTRAINT "payment_claims_amount_above_zero" CHECK ("payment_claims"."amount_paisa" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_payment_method_known";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "advance_paisa" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_claims" ADD CONSTRAINT "payment_claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_claims" ADD CONSTRAINT "payment_claims_entry_id_money_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."money_entries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_claims_of_order" ON "payment_claims" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "payment_claims_open" ON "payment_claims" USING btree ("id") WHERE state = 'claimed';--> statement-breakpoint
CREATE INDEX "payment_claims_by_slip" ON "payment_claims" USING btree ("slip_key") WHERE slip_key is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_advance_not_negative" CHECK ("orders"."advance_paisa" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_method_known" CHECK ("orders"."payment_method" in ('cash_on_delivery', 'bank-transfer', 'raast', 'easypaisa', 'jazzcash'));