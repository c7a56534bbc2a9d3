CREATE TABLE "printed_slips" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"amount_paisa" bigint NOT NULL,
	"is_advance" boolean NOT NULL,
	"contents_digest" text NOT NULL,
	"address_digest" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "printed_slips" ADD CONSTRAINT "printed_slips_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;