-- By a parcel that is lost, or came back and is on sale again, an order costs less by all that its courier was to collect, with the delivery that
-- the last parcel brings. Orders that exist are brought to that.
WITH found AS (
  SELECT "id" FROM "orders" WHERE "status" <> 'cancelled' AND EXISTS (SELECT FROM "parcels" WHERE "parcels"."order_id" = "orders"."id"
    AND ("parcels"."state" = 'lost' OR ("parcels"."state" = 'returned' AND "parcels"."put_back")))
), lines AS (
  SELECT "id", "order_id", "quantity", "quantity" * "unit_price_paisa" AS "paisa",
    row_number() OVER (PARTITION BY "order_id" ORDER BY "position") AS "at",
    sum("quantity" * "unit_price_paisa") OVER (PARTITION BY "order_id") AS "subtotal"
  FROM "order_lines" WHERE "order_id" IN (SELECT "id" FROM found)
), remembered AS (
  SELECT "order_id", sum("amount_paisa") AS "paisa",
    sum("amount_paisa" - coalesce((SELECT sum(paisa) FROM unnest("of_lines") paisa), 0)) AS "of_delivery",
    bool_and(cardinality("of_lines") IN (0, (SELECT count(*) FROM "order_lines" WHERE "order_lines"."order_id" = "order_discounts"."order_id"))) AS "fits"
  FROM "order_discounts" WHERE "order_id" IN (SELECT "id" FROM found) GROUP BY "order_id"
), net AS (
  SELECT lines."id", lines."quantity", lines."paisa" - CASE
    WHEN coalesce(remembered."fits", true) AND coalesce(remembered."paisa", 0) = "orders"."discount_paisa"
      AND coalesce(remembered."of_delivery", 0) <= "orders"."shipping_paisa"
    THEN coalesce((SELECT sum("of_lines"[lines."at"]) FROM "order_discounts" WHERE "order_discounts"."order_id" = lines."order_id"), 0)
    ELSE floor(least(lines."subtotal", "orders"."discount_paisa" - least(coalesce(remembered."of_delivery", 0), "orders"."shipping_paisa",
      "orders"."discount_paisa")) * lines."paisa" / nullif(lines."subtotal", 0))
    END AS "paisa"
  FROM lines JOIN "orders" ON "orders"."id" = lines."order_id" LEFT JOIN remembered ON remembered."order_id" = lines."order_id"
), counted AS (
  SELECT "parcels"."id", "parcels"."order_id", "parcels"."to_collect_paisa", sum("parcel_lines"."quantity") AS "pieces",
    "parcels"."state" = 'lost' OR ("parcels"."state" = 'returned' AND "parcels"."put_back") AS "is_gone",
    sum(floor(net."paisa" * "parcel_lines"."quantity" / net."quantity")) AS "paisa"
  FROM "parcels" JOIN "parcel_lines" ON "parcel_lines"."parcel_id" = "parcels"."id" JOIN net ON net."id" = "parcel_lines"."order_line_id"
  WHERE "parcels"."state" <> 'cancelled' AND ("parcels"."state" <> 'returned' OR "parcels"."put_back")
  GROUP BY "parcels"."id"
), shares AS (
  SELECT last."order_id", last."to_collect_paisa" AS "ended_paisa",
    CASE WHEN "orders"."payment_method" = 'cash_on_delivery' THEN floor(last."paisa" / 100) * 100 ELSE last."paisa" END AS "of_pieces",
    "orders"."total_paisa" - coalesce((SELECT sum(floor(others."paisa" / 100) * 100) FROM counted others
      WHERE others."order_id" = last."order_id" AND others."id" <> last."id"), 0) AS "paisa"
  FROM counted last JOIN "orders" ON "orders"."id" = last."order_id"
  WHERE last."is_gone" AND last."id" = (SELECT max("id") FROM counted one WHERE one."order_id" = last."order_id")
    AND (SELECT sum("pieces") FROM counted one WHERE one."order_id" = last."order_id")
      = (SELECT sum("quantity") FROM lines WHERE lines."order_id" = last."order_id")
), more AS (
  SELECT "order_id", CASE WHEN abs("ended_paisa" - "paisa") < 100 THEN "paisa" ELSE least("ended_paisa", "paisa") END - "of_pieces" AS "paisa" FROM shares
)
UPDATE "orders" SET "returned_paisa" = least("orders"."total_paisa", "orders"."returned_paisa" + more."paisa")
FROM more WHERE "orders"."id" = more."order_id" AND more."paisa" > 0;
