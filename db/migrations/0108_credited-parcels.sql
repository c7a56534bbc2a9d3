-- Pieces of a parcel that came back and are on sale again, or are lost, lower what their order costs from now on, as returned ones do: by what
-- they were sold for after the discount; of orders in cash, in whole rupees. Orders that exist are brought to that.
WITH gone AS (
  SELECT "parcels"."id", "parcels"."order_id" FROM "parcels" JOIN "orders" ON "orders"."id" = "parcels"."order_id"
  WHERE "orders"."status" <> 'cancelled'
    AND ("parcels"."state" = 'lost' OR ("parcels"."state" = 'returned' AND "parcels"."put_back"))
), lines AS (
  SELECT "id", "order_id", "quantity", "quantity" * "unit_price_paisa" AS "paisa",
    row_number() OVER (PARTITION BY "order_id" ORDER BY "position") AS "at",
    count(*) OVER (PARTITION BY "order_id") AS "of_order",
    sum("quantity" * "unit_price_paisa") OVER (PARTITION BY "order_id") AS "subtotal"
  FROM "order_lines" WHERE "order_id" IN (SELECT "order_id" FROM gone)
), remembered AS (
  SELECT "order_id", sum("amount_paisa") AS "paisa",
    sum("amount_paisa" - coalesce((SELECT sum(paisa) FROM unnest("of_lines") paisa), 0)) AS "of_delivery",
    bool_and(cardinality("of_lines") IN (0, (SELECT count(*) FROM "order_lines" WHERE "order_lines"."order_id" = "order_discounts"."order_id"))) AS "fits"
  FROM "order_discounts" WHERE "order_id" IN (SELECT "order_id" FROM gone) GROUP BY "order_id"
), net AS (
  SELECT lines."id", lines."quantity", lines."paisa" - CASE
    WHEN coalesce(remembered."fits", true) AND coalesce(remembered."paisa", 0) = "orders"."discount_paisa"
      AND coalesce(remembered."of_delivery", 0) <= "orders"."shipping_paisa"
    THEN coalesce((SELECT sum("of_lines"[lines."at"]) FROM "order_discounts" WHERE "order_discounts"."order_id" = lines."order_id"), 0)
    ELSE floor(least(lines."subtotal", "orders"."discount_paisa" - least(coalesce(remembered."of_delivery", 0), "orders"."shipping_paisa",
      "orders"."discount_paisa")) * lines."paisa" / nullif(lines."subtotal", 0))
    END AS "paisa"
  FROM lines JOIN "orders" ON "orders"."id" = lines."order_id" LEFT JOIN remembered ON remembered."order_id" = lines."order_id"
), parcel_values AS (
  SELECT gone."id", gone."order_id", sum(floor(net."paisa" * "parcel_lines"."quantity" / net."quantity")) AS "paisa"
  FROM gone JOIN "parcel_lines" ON "parcel_lines"."parcel_id" = gone."id" JOIN net ON net."id" = "parcel_lines"."order_line_id"
  GROUP BY gone."id", gone."order_id"
), credits AS (
  SELECT "order_id", sum(CASE WHEN "orders"."payment_method" = 'cash_on_delivery' THEN floor("paisa" / 100) * 100 ELSE "paisa" END) AS "paisa"
  FROM parcel_values JOIN "orders" ON "orders"."id" = "order_id" GROUP BY "order_id"
)
UPDATE "orders" SET "returned_paisa" = least("orders"."total_paisa", "orders"."returned_paisa" + credits."paisa")
FROM credits WHERE "orders"."id" = credits."order_id" AND credits."paisa" > 0;
