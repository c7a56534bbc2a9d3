ALTER TABLE "parcels" ADD COLUMN "is_partial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "parcels_partial" ON "parcels" USING btree ("packed_at","order_id") WHERE is_partial;--> statement-breakpoint
-- Orders that are packed in part today.
UPDATE "parcels" SET "is_partial" = true FROM "orders"
WHERE "orders"."id" = "parcels"."order_id" AND "orders"."status" IN ('processing', 'shipped')
  AND (SELECT sum("quantity") FROM "parcel_lines" WHERE "parcel_id" = "parcels"."id")
    < (SELECT sum("quantity") FROM "order_lines" WHERE "order_id" = "orders"."id");
