ALTER TABLE "order_discounts" DROP CONSTRAINT "order_discounts_discount_id_discounts_id_fk";
--> statement-breakpoint
ALTER TABLE "order_discounts" ADD COLUMN "name_urdu" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_discounts" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "order_discounts" ADD COLUMN "terms" jsonb;--> statement-breakpoint
ALTER TABLE "order_discounts" ADD COLUMN "is_agreed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_discounts" ADD COLUMN "is_carried" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "category_id" integer;