-- What is sold by the metre is found by the price of a metre, as its pages show it. Only its keys and its rows of the list say another
-- price than before, so that these alone are written again, with every index that they are in: building the index of the keys again would
-- stop a large shop for minutes. Writers wait, or one that began before would write another key.
LOCK TABLE "products" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
-- The price by which a product is filtered and sorted: as pages show it, of what is sold by the metre that of a metre.
CREATE OR REPLACE FUNCTION listed_price(price_paisa bigint, sizes text[]) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT CASE WHEN cardinality(sizes) = 1 AND sizes[1] ~ '^per (1|2|4|5|10|20|25|50|100) cm$'
		THEN price_paisa * 100 / substring(sizes[1] FROM '[0-9]+')::integer ELSE price_paisa END
$$;--> statement-breakpoint
-- The keys under which a product is found: "=" before each of its words, "!" before those of its name, "@" before those of
-- its colour, "#" before what filters ask for. Each stands three times: for the 4,096 ids around the product, for the
-- 65,536 around it, and for the whole shop, which has the words only. A search of the newest products reads one range of
-- ids after the other, each by keys that no other range has.
CREATE OR REPLACE FUNCTION search_keys(
	id integer, category_id integer, price_paisa bigint, compare_at_paisa bigint, sizes text[], featured text, search tsvector
) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
	words text := '=' || array_to_string(tsvector_to_array(search), E'\n=')
		|| E'\n!' || array_to_string(tsvector_to_array(ts_filter(search, '{a}')), E'\n!')
		|| E'\n@' || array_to_string(tsvector_to_array(ts_filter(search, '{b}')), E'\n@');
	facts text := words || E'\n#category' || category_id || E'\n#price' || public.price_step(public.listed_price(price_paisa, sizes))
		|| E'\n#size' || array_to_string(sizes, E'\n#size') || E'\n#' || featured
		|| CASE WHEN compare_at_paisa IS NULL THEN '' ELSE E'\n#sale' END;
	near text := 'n' || (id >> 12);
	far text := 'f' || (id >> 16);
BEGIN
	RETURN array_to_tsvector(string_to_array(
		near || replace(facts, E'\n', E'\n' || near) || E'\n' || far || replace(facts, E'\n', E'\n' || far)
		|| E'\na' || replace(words, E'\n', E'\na'), E'\n'));
END $$;--> statement-breakpoint
-- `updated_at` is in an index, so that each row gets a new entry in all of them.
UPDATE "products" SET "updated_at" = greatest(now(), "updated_at" + interval '1 millisecond')
	WHERE cardinality("sizes") = 1 AND listed_price("price_paisa", "sizes") <> "price_paisa";--> statement-breakpoint
UPDATE "listed_products" AS "listed" SET "price_paisa" = listed_price("products"."price_paisa", "products"."sizes") FROM "products"
	WHERE "products"."id" = "listed"."product_id" AND cardinality("products"."sizes") = 1
		AND listed_price("products"."price_paisa", "products"."sizes") <> "products"."price_paisa";--> statement-breakpoint
-- In a large shop a job makes them while it sells (search-indexes.server.ts).
DO $do$
BEGIN
	IF (SELECT count(*) FROM (SELECT FROM "products" LIMIT 50001) AS first_rows) <= 50000 THEN
		CREATE INDEX "products_by_listed_price" ON "products" USING btree (listed_price("price_paisa", "sizes"),"id") WHERE archived_at is null;
		CREATE INDEX "products_all_by_listed_price" ON "products" USING btree (listed_price("price_paisa", "sizes"),"id");
		DROP INDEX IF EXISTS "products_by_price";
		DROP INDEX IF EXISTS "products_all_by_price";
	END IF;
END $do$;
