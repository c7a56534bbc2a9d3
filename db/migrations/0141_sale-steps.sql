ALTER TABLE "sale_prices" ADD COLUMN "step_cm" integer;--> statement-breakpoint
UPDATE "sale_prices" SET "step_cm" = substring(products."sizes"[1] FROM '^per (\d+) cm$')::int FROM "products"
	WHERE products."id" = "product_id" AND "outcome" IS NULL AND cardinality(products."sizes") = 1;--> statement-breakpoint
UPDATE "sales" SET "own_prices" = (
	SELECT jsonb_agg(own || jsonb_build_object('stepCm', substring(products."sizes"[1] FROM '^per (\d+) cm$')::int) ORDER BY at)
	FROM jsonb_array_elements("own_prices") WITH ORDINALITY AS one (own, at) LEFT JOIN "products" ON products."id" = (own->>'productId')::int
) WHERE "state" <> 'ended' AND "own_prices" <> '[]';
