-- A refusal leaves a parcel to staff from now on. What is coming back because of an earlier one goes on coming back.
INSERT INTO "parcel_events" ("parcel_id", "happened_at", "kind", "actor", "key")
SELECT "parcels"."id", refusal."happened_at", 'returning', refusal."actor", 'returning:' || refusal."key"
FROM "parcels" CROSS JOIN LATERAL (
  SELECT "happened_at", "actor", "key" FROM "parcel_events" refused
  WHERE refused."parcel_id" = "parcels"."id" AND refused."kind" = 'refused'
    AND NOT EXISTS (SELECT FROM "parcel_events" undo WHERE undo."parcel_id" = "parcels"."id" AND undo."undoes" = refused."key")
  ORDER BY refused."happened_at" LIMIT 1
) refusal
WHERE "parcels"."state" = 'returning';
