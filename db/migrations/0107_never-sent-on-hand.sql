-- Pieces of a cancelled order that were never sent no longer wait for its parcel: they are on hand. What is in parcels goes on coming back.
WITH "held" AS (
  SELECT "order_id", "stock_level_id", sum("coming_back")::int AS "pieces" FROM "stock_movements"
  WHERE "order_id" IN (SELECT "id" FROM "orders" WHERE "pieces_out" AND EXISTS (
    SELECT FROM "parcels" WHERE "order_id" = "orders"."id" AND "state" <> 'cancelled' AND ("state" <> 'returned' OR "put_back")))
  GROUP BY "order_id", "stock_level_id"
), "never_sent" AS (
  SELECT "order_id", "stock_level_id", "pieces" - coalesce((
    SELECT sum("parcel_lines"."quantity") FROM "parcels"
      JOIN "parcel_lines" ON "parcel_id" = "parcels"."id" JOIN "order_lines" ON "order_lines"."id" = "order_line_id"
    WHERE "parcels"."order_id" = "held"."order_id" AND "parcels"."state" = 'returning'
      AND "order_lines"."product_id" = "stock_levels"."product_id"
      AND ("stock_levels"."size" IS NULL OR "stock_levels"."size" = "order_lines"."size")), 0)::int AS "pieces"
  FROM "held" JOIN "stock_levels" ON "stock_levels"."id" = "stock_level_id"
  WHERE "closed_at" IS NULL
), "moved" AS (
  INSERT INTO "stock_movements" ("stock_level_id", "change", "coming_back", "reason", "order_id")
  SELECT "stock_level_id", "pieces", -"pieces", 'returned', "order_id" FROM "never_sent" WHERE "pieces" > 0
  RETURNING "stock_level_id", "change"
)
UPDATE "stock_levels" SET "on_hand" = "on_hand" + "pieces", "coming_back" = "coming_back" - "pieces"
FROM (SELECT "stock_level_id", sum("change")::int AS "pieces" FROM "moved" GROUP BY "stock_level_id") AS "returned"
WHERE "id" = "stock_level_id";
