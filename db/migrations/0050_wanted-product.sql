ALTER TABLE "return_lines" ADD COLUMN "wanted_product_id" integer;--> statement-breakpoint
ALTER TABLE "return_lines" ADD COLUMN "wanted_product_size" text;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_wanted_product_id_products_id_fk" FOREIGN KEY ("wanted_product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_lines_of_wanted_product" ON "return_lines" USING btree ("wanted_product_id") WHERE wanted_product_id is not null;