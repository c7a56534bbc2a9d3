ALTER TABLE "sale_prices" ADD COLUMN "size_prices" jsonb;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "price_paisa" bigint;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "compare_at_paisa" bigint;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_price_above_zero" CHECK ("variants"."price_paisa" > 0);--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_compare_at_above_price" CHECK ("variants"."compare_at_paisa" > "variants"."price_paisa");