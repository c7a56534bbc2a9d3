ALTER TABLE "orders" ADD COLUMN "landmark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "rider_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_addresses" ADD COLUMN "landmark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_addresses" ADD COLUMN "rider_note" text DEFAULT '' NOT NULL;