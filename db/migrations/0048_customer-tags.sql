CREATE TABLE "customer_merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from_email" text NOT NULL,
	"from_note" text NOT NULL,
	"from_tags" text[] NOT NULL,
	"into_email" text NOT NULL,
	"order_ids" integer[] NOT NULL,
	"merged_by" text NOT NULL,
	"merged_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "customer_tags" (
	"customer_id" integer NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "customer_tags_customer_id_tag_pk" PRIMARY KEY("customer_id","tag")
);
--> statement-breakpoint
ALTER TABLE "customer_tags" ADD CONSTRAINT "customer_tags_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_merges_into" ON "customer_merges" USING btree ("into_email","id");--> statement-breakpoint
CREATE INDEX "customer_merges_orders" ON "customer_merges" USING gin ("order_ids");--> statement-breakpoint
CREATE INDEX "customer_tags_by_tag" ON "customer_tags" USING btree ("tag","customer_id");--> statement-breakpoint
CREATE INDEX "customers_by_phone" ON "customers" USING btree ("phone");