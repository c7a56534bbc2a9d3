CREATE TABLE "printed_parcel_slips" (
	"parcel_id" integer PRIMARY KEY NOT NULL,
	"amount_paisa" bigint NOT NULL,
	"is_advance" boolean NOT NULL,
	"contents_digest" text NOT NULL,
	"address_digest" text NOT NULL,
	"numbering" text DEFAULT '' NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "printed_slips" ADD COLUMN "numbering" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "printed_parcel_slips" ADD CONSTRAINT "printed_parcel_slips_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;