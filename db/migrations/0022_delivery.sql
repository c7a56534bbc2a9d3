CREATE TABLE "cities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"province" text NOT NULL,
	"zip_code" text DEFAULT '' NOT NULL,
	"zone_id" text,
	"days_from" integer,
	"days_to" integer,
	"courier_ids" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "cities_name_unique" UNIQUE("name"),
	CONSTRAINT "cities_days_both" CHECK (("cities"."days_from" is null) = ("cities"."days_to" is null)),
	CONSTRAINT "cities_days_in_order" CHECK ("cities"."days_from" between 0 and "cities"."days_to")
);
--> statement-breakpoint
CREATE TABLE "city_spellings" (
	"key" text PRIMARY KEY NOT NULL,
	"city_id" integer NOT NULL,
	"spelling" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "city_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deliver_from" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deliver_to" date;--> statement-breakpoint
ALTER TABLE "city_spellings" ADD CONSTRAINT "city_spellings_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "city_spellings_of_city" ON "city_spellings" USING btree ("city_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;