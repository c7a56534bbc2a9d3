-- What of a refund was not due is stored with it from now on. Of delivered orders that exist, it is what their newest refunds left unpaid.
ALTER TABLE "money_entries" ADD COLUMN "gift_paisa" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
WITH "unpaid" AS (
	SELECT "orders"."id", "orders"."total_paisa" - "orders"."returned_paisa" - sum(collected_paisa("money_entries")) AS "paisa"
	FROM "orders" JOIN "money_entries" ON "money_entries"."order_id" = "orders"."id"
	WHERE "orders"."status" = 'delivered' AND EXISTS (SELECT FROM "money_entries" "refund" WHERE "refund"."order_id" = "orders"."id" AND "refund"."kind" = 'refund')
	GROUP BY "orders"."id"
), "refunds" AS (
	SELECT "refund"."id", -"refund"."amount_paisa" AS "paisa", "unpaid"."paisa" + coalesce(sum("refund"."amount_paisa")
		OVER (PARTITION BY "unpaid"."id" ORDER BY "refund"."id" DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS "left_paisa"
	FROM "unpaid" JOIN "money_entries" "refund" ON "refund"."order_id" = "unpaid"."id"
	WHERE "refund"."kind" = 'refund' AND "refund"."reverses_id" IS NULL
		AND NOT EXISTS (SELECT FROM "money_entries" "undone" WHERE "undone"."reverses_id" = "refund"."id")
)
UPDATE "money_entries" SET "gift_paisa" = least("refunds"."paisa", "refunds"."left_paisa")
FROM "refunds" WHERE "refunds"."id" = "money_entries"."id" AND "refunds"."left_paisa" > 0;
