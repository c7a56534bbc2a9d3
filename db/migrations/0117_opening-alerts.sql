CREATE TABLE "opening_alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "opening_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text,
	"phone" text,
	"language" text DEFAULT 'en' NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "opening_alerts_one_way" CHECK (num_nonnulls("opening_alerts"."email", "opening_alerts"."phone") = 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "opening_alerts_email_once" ON "opening_alerts" USING btree (lower(trim("email"))) WHERE sent_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "opening_alerts_phone_once" ON "opening_alerts" USING btree ("phone") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "opening_alerts_by_email" ON "opening_alerts" USING btree (lower(trim("email")));--> statement-breakpoint
CREATE INDEX "opening_alerts_by_phone" ON "opening_alerts" USING btree ("phone") WHERE phone is not null;--> statement-breakpoint
CREATE INDEX "opening_alerts_written" ON "opening_alerts" USING btree ("sent_at") WHERE phone is not null;--> statement-breakpoint
CREATE INDEX "opening_alerts_waiting" ON "opening_alerts" USING btree ("id") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "opening_alerts_oldest" ON "opening_alerts" USING btree ("asked_at");