CREATE TABLE "confirmation_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "confirmation_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"way" text NOT NULL,
	"outcome" text NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "confirmations" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'to-call' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"first_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now(),
	"claimed_by" text,
	"claimed_until" timestamp with time zone,
	CONSTRAINT "confirmations_open_are_due" CHECK (("confirmations"."state" in ('to-call', 'attempted')) = ("confirmations"."next_attempt_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "confirmation_events" ADD CONSTRAINT "confirmation_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "confirmation_events_of_order" ON "confirmation_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "confirmations_due" ON "confirmations" USING btree ("next_attempt_at","order_id") WHERE next_attempt_at is not null;--> statement-breakpoint
CREATE INDEX "confirmations_unreachable" ON "confirmations" USING btree ("order_id") WHERE state = 'unreachable';--> statement-breakpoint
CREATE INDEX "confirmations_claimed" ON "confirmations" USING btree ("claimed_by") WHERE claimed_by is not null;--> statement-breakpoint
-- Orders that nobody has confirmed yet are due.
INSERT INTO "confirmations" ("order_id", "first_attempt_at", "next_attempt_at") SELECT "id", "placed_at", now() FROM "orders" WHERE "status" = 'pending';
