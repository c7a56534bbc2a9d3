CREATE TABLE "process_state" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);

--> statement-breakpoint
-- Sessions survive the upgrade: the secret that signs them moves along.
INSERT INTO "process_state" ("key", "value")
SELECT CASE "key" WHEN 'file-place' THEN 'file-location' ELSE "key" END, "value"
FROM "settings" WHERE "key" IN ('session-secret', 'setup-code', 'file-place');
--> statement-breakpoint
DELETE FROM "settings" WHERE "key" IN ('session-secret', 'setup-code', 'file-place');
