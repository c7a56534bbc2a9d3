CREATE TABLE "worn_with" (
	"product_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "worn_with_product_id_other_id_pk" PRIMARY KEY("product_id","other_id")
);
--> statement-breakpoint
CREATE INDEX "worn_with_other" ON "worn_with" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "order_lines_of_product_by_order" ON "order_lines" USING btree ("product_id","order_id");--> statement-breakpoint
-- Last what others wait for, since all migrations are one transaction.
ALTER TABLE "worn_with" ADD CONSTRAINT "worn_with_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worn_with" ADD CONSTRAINT "worn_with_other_id_products_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_facts" ADD CONSTRAINT "sales_facts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
DROP INDEX "order_lines_of_product";