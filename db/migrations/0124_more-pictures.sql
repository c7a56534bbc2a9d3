ALTER TABLE "product_images" DROP CONSTRAINT "product_images_at_most_four";--> statement-breakpoint
CREATE INDEX "product_images_further" ON "product_images" USING btree ("position") WHERE "product_images"."position" > 3;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_at_most_twelve" CHECK ("product_images"."position" between 0 and 11);