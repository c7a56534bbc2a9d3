CREATE TABLE "parcel_papers" (
	"parcel_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount_paisa" bigint NOT NULL,
	"pieces" integer NOT NULL,
	"address_digest" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	CONSTRAINT "parcel_papers_parcel_id_kind_pk" PRIMARY KEY("parcel_id","kind")
);
--> statement-breakpoint
ALTER TABLE "parcel_papers" ADD CONSTRAINT "parcel_papers_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;