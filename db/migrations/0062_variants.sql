CREATE TABLE "variants" (
	"product_id" integer NOT NULL,
	"size" text NOT NULL,
	"sku" text,
	"barcode" text,
	"cost_paisa" bigint,
	"weight_grams" integer,
	CONSTRAINT "variants_product_id_size_pk" PRIMARY KEY("product_id","size"),
	CONSTRAINT "variants_cost_above_zero" CHECK ("variants"."cost_paisa" > 0),
	CONSTRAINT "variants_weight_above_zero" CHECK ("variants"."weight_grams" > 0)
);
--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "variants_sku" ON "variants" USING btree (lower("sku") text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "variants_barcode" ON "variants" USING btree ("barcode");