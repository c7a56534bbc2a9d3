-- An order of which every piece is lost costs nothing from now on: no one delivers what delivery was charged for. Orders that exist are
-- brought to that.
UPDATE "orders" SET "returned_paisa" = "total_paisa"
WHERE "status" <> 'cancelled' AND "returned_paisa" <> "total_paisa"
  AND "id" IN (SELECT "order_id" FROM "parcels" WHERE "state" = 'lost')
  AND NOT EXISTS (SELECT FROM "parcels" WHERE "parcels"."order_id" = "orders"."id" AND "state" NOT IN ('cancelled', 'lost', 'returned'))
  AND (SELECT sum("quantity") FROM "order_lines" WHERE "order_lines"."order_id" = "orders"."id")
    <= (SELECT coalesce(sum("parcel_lines"."quantity"), 0) FROM "parcel_lines" JOIN "parcels" ON "parcels"."id" = "parcel_lines"."parcel_id"
      WHERE "parcels"."order_id" = "orders"."id" AND ("state" = 'lost' OR ("state" = 'returned' AND "put_back")));
