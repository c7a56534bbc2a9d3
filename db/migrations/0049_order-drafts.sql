CREATE TABLE "order_drafts" (
	"phone" text PRIMARY KEY NOT NULL,
	"fields" jsonb NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "order_drafts_saved" ON "order_drafts" USING btree ("saved_at");