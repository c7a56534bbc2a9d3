ALTER TABLE "sessions" ADD COLUMN "password_checked_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "sessions" SET "password_checked_at" = "created_at";
