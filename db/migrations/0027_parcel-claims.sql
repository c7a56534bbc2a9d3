ALTER TABLE "parcel_events" ADD COLUMN "undoes" text;--> statement-breakpoint
ALTER TABLE "parcel_events" ADD COLUMN "amount_paisa" bigint;--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD COLUMN "damaged" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD COLUMN "missing" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "claimed_paisa" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_damage_adds_up" CHECK ("parcel_lines"."damaged" >= 0 and "parcel_lines"."missing" >= 0 and "parcel_lines"."damaged" + "parcel_lines"."missing" <= "parcel_lines"."quantity");