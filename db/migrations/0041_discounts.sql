CREATE TABLE "discounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"code" text,
	"kind" text NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"amount_paisa" bigint DEFAULT 0 NOT NULL,
	"buy_pieces" integer DEFAULT 0 NOT NULL,
	"free_pieces" integer DEFAULT 0 NOT NULL,
	"category_id" integer,
	"product_id" integer,
	"minimum_paisa" bigint DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone,
	"most_uses" integer DEFAULT 0 NOT NULL,
	"most_uses_per_phone" integer DEFAULT 0 NOT NULL,
	"is_first_order_only" boolean DEFAULT false NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"is_combinable" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discounts_take_something" CHECK (case "discounts"."kind" when 'percent' then "discounts"."percent" between 1 and 100
        when 'amount' then "discounts"."amount_paisa" > 0
        when 'buy-x-get-y' then "discounts"."buy_pieces" > 0 and "discounts"."free_pieces" > 0
        else "discounts"."kind" = 'free-delivery' end)
);
--> statement-breakpoint
CREATE TABLE "order_discounts" (
	"order_id" integer NOT NULL,
	"discount_id" integer NOT NULL,
	"name" text NOT NULL,
	"amount_paisa" bigint NOT NULL,
	"of_lines" bigint[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "order_discounts_order_id_discount_id_pk" PRIMARY KEY("order_id","discount_id")
);
--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_discounts" ADD CONSTRAINT "order_discounts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_discounts" ADD CONSTRAINT "order_discounts_discount_id_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "discounts_by_code" ON "discounts" USING btree ("code");--> statement-breakpoint
CREATE INDEX "discounts_without_code" ON "discounts" USING btree ("starts_at") WHERE code is null;--> statement-breakpoint
CREATE INDEX "order_discounts_of_discount" ON "order_discounts" USING btree ("discount_id");