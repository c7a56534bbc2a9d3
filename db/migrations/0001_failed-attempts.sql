CREATE TABLE "failed_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"forgotten_at" timestamp with time zone NOT NULL
);
