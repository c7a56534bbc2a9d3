CREATE TABLE "sale_prices" (
	"sale_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"before_paisa" bigint NOT NULL,
	"before_compare_at_paisa" bigint,
	"price_paisa" bigint NOT NULL,
	"compare_at_paisa" bigint,
	"outcome" text,
	CONSTRAINT "sale_prices_sale_id_product_id_pk" PRIMARY KEY("sale_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "sales" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"state" text DEFAULT 'prepared' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"percent" integer DEFAULT 0 NOT NULL,
	"category_percents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"own_prices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"announcement" text DEFAULT '' NOT NULL,
	"slide" jsonb,
	"is_settled" boolean DEFAULT true NOT NULL,
	"priced_through" integer DEFAULT 0 NOT NULL,
	"lowered" integer DEFAULT 0 NOT NULL,
	"restored" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sales_state_known" CHECK ("sales"."state" in ('prepared', 'running', 'ended')),
	CONSTRAINT "sales_in_order" CHECK ("sales"."ends_at" > "sales"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "sale_prices" ADD CONSTRAINT "sale_prices_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_prices" ADD CONSTRAINT "sale_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_prices_left" ON "sale_prices" USING btree ("sale_id") WHERE outcome = 'left';--> statement-breakpoint
CREATE UNIQUE INDEX "sale_prices_in_force" ON "sale_prices" USING btree ("product_id") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "sales_due" ON "sales" USING btree ("starts_at") WHERE state <> 'ended' or not is_settled;