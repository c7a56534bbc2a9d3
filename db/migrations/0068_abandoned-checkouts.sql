CREATE TABLE "abandoned_checkout_contacts" (
	"checkout_id" integer PRIMARY KEY NOT NULL,
	"way" text NOT NULL,
	"contacted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"contacted_by" text NOT NULL,
	"outcome" text,
	"ordered_paisa" bigint
);
--> statement-breakpoint
CREATE TABLE "abandoned_checkouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "abandoned_checkouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"city" text NOT NULL,
	"language" text NOT NULL,
	"cart" text NOT NULL,
	"consented_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"erased_at" timestamp with time zone,
	CONSTRAINT "abandoned_checkouts_token_unique" UNIQUE("token"),
	CONSTRAINT "abandoned_checkouts_reachable" CHECK (("abandoned_checkouts"."phone" <> '' or "abandoned_checkouts"."email" <> '') = ("abandoned_checkouts"."erased_at" is null))
);
--> statement-breakpoint
ALTER TABLE "abandoned_checkout_contacts" ADD CONSTRAINT "abandoned_checkout_contacts_checkout_id_abandoned_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."abandoned_checkouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "abandoned_checkouts_saved" ON "abandoned_checkouts" USING btree ("saved_at") WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX "abandoned_checkouts_consented" ON "abandoned_checkouts" USING btree ("consented_at");--> statement-breakpoint
CREATE INDEX "abandoned_checkouts_by_phone" ON "abandoned_checkouts" USING btree ("phone") WHERE phone <> '';--> statement-breakpoint
CREATE INDEX "abandoned_checkouts_by_email" ON "abandoned_checkouts" USING btree ("email") WHERE email <> '';