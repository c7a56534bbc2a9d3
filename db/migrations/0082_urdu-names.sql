ALTER TABLE "discounts" ADD COLUMN "name_urdu" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "size_charts" ADD COLUMN "name_urdu" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "size_charts" ADD COLUMN "fit_urdu" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "styles" ADD COLUMN "name_urdu" text DEFAULT '' NOT NULL;