ALTER TABLE "courier_findings" ADD COLUMN "open_paisa" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courier_findings" ADD COLUMN "accepted_entry_id" bigint;--> statement-breakpoint
ALTER TABLE "courier_findings" ADD CONSTRAINT "courier_findings_accepted_entry_id_money_entries_id_fk" FOREIGN KEY ("accepted_entry_id") REFERENCES "public"."money_entries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courier_findings_accepted" ON "courier_findings" USING btree ("accepted_entry_id") WHERE accepted_entry_id is not null;--> statement-breakpoint
UPDATE "courier_findings" SET "open_paisa" = "amount_paisa" WHERE "kind" IN ('short', 'not-remitted');--> statement-breakpoint
UPDATE "courier_findings" AS finding SET "open_paisa" = coalesce((
	SELECT -sum(entry."amount_paisa") FROM "money_entries" AS entry
	WHERE entry."statement_id" = finding."statement_id" AND entry."parcel_id" = finding."parcel_id" AND entry."reverses_id" IS NULL
		AND NOT EXISTS (SELECT FROM "money_entries" AS undoing WHERE undoing."reverses_id" = entry."id")), 0)
	WHERE "amount_paisa" < 0 AND "kind" IN ('charged-twice', 'remitted-though-returned', 'remitted-undelivered');--> statement-breakpoint
-- What staff accepted before, where it is all that is outstanding of its parcel.
WITH accepted AS (
	INSERT INTO "money_entries" ("order_id", "parcel_id", "courier_id", "statement_id", "kind", "way", "amount_paisa", "happened_at", "actor")
	SELECT DISTINCT ON (finding."parcel_id") parcels."order_id", finding."parcel_id", statement."courier_id", statement."id", 'accepted', 'courier',
		finding."open_paisa", finding."settled_at", finding."settled_by"
	FROM "courier_findings" AS finding
	JOIN "courier_statements" AS statement ON statement."id" = finding."statement_id" AND statement."state" = 'applied'
	JOIN "parcels" ON parcels."id" = finding."parcel_id"
	JOIN "parcel_balances" AS balance ON balance."parcel_id" = finding."parcel_id"
		AND balance."collected_paisa" - balance."settled_paisa" = finding."open_paisa"
	WHERE finding."open_paisa" <> 0 AND finding."settled_by" LIKE '%@%'
	ORDER BY finding."parcel_id", finding."id"
	RETURNING "id", "statement_id", "parcel_id", "amount_paisa"
)
UPDATE "courier_findings" AS finding SET "accepted_entry_id" = accepted."id" FROM accepted
	WHERE finding."statement_id" = accepted."statement_id" AND finding."parcel_id" = accepted."parcel_id"
		AND finding."open_paisa" = accepted."amount_paisa" AND finding."settled_by" LIKE '%@%';
