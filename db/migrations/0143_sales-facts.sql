CREATE TABLE "sales_facts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_facts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"product_id" integer,
	"size" text,
	"city_id" integer,
	"payment_method" text NOT NULL,
	"unit_cost_paisa" bigint,
	"orders" integer DEFAULT 0 NOT NULL,
	"confirmed_orders" integer DEFAULT 0 NOT NULL,
	"cancelled_orders" integer DEFAULT 0 NOT NULL,
	"returned_orders" integer DEFAULT 0 NOT NULL,
	"delivered_orders" integer DEFAULT 0 NOT NULL,
	"pieces" integer DEFAULT 0 NOT NULL,
	"cancelled_pieces" integer DEFAULT 0 NOT NULL,
	"returned_pieces" integer DEFAULT 0 NOT NULL,
	"gross_paisa" bigint DEFAULT 0 NOT NULL,
	"discount_paisa" bigint DEFAULT 0 NOT NULL,
	"cancelled_paisa" bigint DEFAULT 0 NOT NULL,
	"returned_paisa" bigint DEFAULT 0 NOT NULL,
	"delivery_paisa" bigint DEFAULT 0 NOT NULL,
	"delivered_paisa" bigint DEFAULT 0 NOT NULL,
	"sold_pieces" integer DEFAULT 0 NOT NULL,
	"costed_pieces" integer DEFAULT 0 NOT NULL,
	"cost_paisa" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_sums" (
	"period" text NOT NULL,
	"grouping" text NOT NULL,
	"day" date NOT NULL,
	"key" text NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"confirmed_orders" integer DEFAULT 0 NOT NULL,
	"cancelled_orders" integer DEFAULT 0 NOT NULL,
	"returned_orders" integer DEFAULT 0 NOT NULL,
	"delivered_orders" integer DEFAULT 0 NOT NULL,
	"pieces" integer DEFAULT 0 NOT NULL,
	"cancelled_pieces" integer DEFAULT 0 NOT NULL,
	"returned_pieces" integer DEFAULT 0 NOT NULL,
	"gross_paisa" bigint DEFAULT 0 NOT NULL,
	"discount_paisa" bigint DEFAULT 0 NOT NULL,
	"cancelled_paisa" bigint DEFAULT 0 NOT NULL,
	"returned_paisa" bigint DEFAULT 0 NOT NULL,
	"delivery_paisa" bigint DEFAULT 0 NOT NULL,
	"delivered_paisa" bigint DEFAULT 0 NOT NULL,
	"sold_pieces" integer DEFAULT 0 NOT NULL,
	"costed_pieces" integer DEFAULT 0 NOT NULL,
	"cost_paisa" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "sales_sums_grouping_period_day_key_pk" PRIMARY KEY("grouping","period","day","key")
);
--> statement-breakpoint
CREATE TABLE "unsummed_sales" (
	"fact_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sales_facts_of_order" ON "sales_facts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sales_facts_of_day" ON "sales_facts" USING btree ("day","order_id");--> statement-breakpoint
CREATE INDEX "sales_facts_of_product" ON "sales_facts" USING btree ("product_id","day");--> statement-breakpoint
CREATE INDEX "sales_facts_of_city" ON "sales_facts" USING btree ("city_id","day");