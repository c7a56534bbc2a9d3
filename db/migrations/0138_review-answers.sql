ALTER TABLE "product_ratings" ADD COLUMN "by_stars" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_reviews" ADD COLUMN "answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "product_reviews_by_rating" ON "product_reviews" USING btree ("product_id","rating","id") WHERE state = 'published';--> statement-breakpoint
UPDATE "product_ratings" AS "rated" SET "by_stars" = "counted"."by_stars" FROM (
	SELECT "product_id", ARRAY[
		(count(*) FILTER (WHERE "rating" = 1))::int,
		(count(*) FILTER (WHERE "rating" = 2))::int,
		(count(*) FILTER (WHERE "rating" = 3))::int,
		(count(*) FILTER (WHERE "rating" = 4))::int,
		(count(*) FILTER (WHERE "rating" = 5))::int
	] AS "by_stars" FROM "product_reviews" WHERE "state" = 'published' GROUP BY "product_id"
) AS "counted" WHERE "counted"."product_id" = "rated"."product_id";
