CREATE TABLE "size_systems" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "size_systems_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"sizes" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "size_systems_name_unique" UNIQUE("name"),
	CONSTRAINT "size_systems_not_empty" CHECK (cardinality("size_systems"."sizes") > 0)
);
--> statement-breakpoint
INSERT INTO "size_systems" ("name", "sizes") VALUES
	('Letters', '{S,M,L,XL,XXL}'),
	('Waist in inches', '{28,30,32,34,36,38,40,42}'),
	('Collar in inches', '{14,14.5,15,15.5,16,16.5,17,17.5,18}'),
	('Kids by age', '{2-3 years,4-5 years,6-7 years,8-9 years,10-11 years,12-13 years,14-15 years}'),
	('Shoes (EU)', '{EU 39,EU 40,EU 41,EU 42,EU 43,EU 44,EU 45,EU 46}'),
	('Free size', '{Free size}'),
	('Unstitched by the metre', '{0.5 m}');
--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_sizes_known";--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "size_system_id" integer;--> statement-breakpoint
ALTER TABLE "listed_products" ADD COLUMN "other_sizes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "size_system_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_size_system_id_size_systems_id_fk" FOREIGN KEY ("size_system_id") REFERENCES "public"."size_systems"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_size_system_id_size_systems_id_fk" FOREIGN KEY ("size_system_id") REFERENCES "public"."size_systems"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listed_products_newest_in_other_sizes" ON "listed_products" USING btree ("created_at","product_id","category_id","price_paisa","colour","is_on_sale","featured","available","other_sizes") WHERE is_shown and available >= 32;--> statement-breakpoint
CREATE INDEX "listed_products_in_other_sizes_by_price" ON "listed_products" USING btree ("price_paisa","product_id","category_id","colour","is_on_sale","featured","available","other_sizes") WHERE is_shown and available >= 32;--> statement-breakpoint
CREATE INDEX "listed_products_in_category_in_other_sizes" ON "listed_products" USING btree ("category_id","created_at","product_id","price_paisa","colour","is_on_sale","featured","available","other_sizes") WHERE is_shown and available >= 32;--> statement-breakpoint
CREATE INDEX "listed_products_by_other_size" ON "listed_products" USING gin ("other_sizes") WHERE is_shown and available >= 32;--> statement-breakpoint
CREATE INDEX "products_of_size_system" ON "products" USING btree ("size_system_id") WHERE size_system_id <> 1;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sizes_given" CHECK (cardinality("products"."sizes") > 0);--> statement-breakpoint
-- Only the letters have a bit of their own. All products until now come in letters, so that no row has to be written again.
CREATE OR REPLACE FUNCTION bit_of_size(size text) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$
	SELECT (CASE size WHEN 'S' THEN 1 WHEN 'M' THEN 2 WHEN 'L' THEN 4 WHEN 'XL' THEN 8 WHEN 'XXL' THEN 16 ELSE 32 END)::smallint
$$;--> statement-breakpoint
-- A level without a size counts for all sizes in which the product comes.
CREATE OR REPLACE VIEW products_to_list AS
	SELECT id AS product_id, archived_at IS NULL AS is_shown, category_id, created_at, price_paisa, colour,
		compare_at_paisa IS NOT NULL AS is_on_sale, featured, buyable.available, buyable.other_sizes
	FROM products, LATERAL (
		SELECT coalesce(bit_or(bit_of_size(size)), 0::smallint) AS available,
			coalesce(array_agg(size ORDER BY position) FILTER (WHERE bit_of_size(size) = 32), '{}') AS other_sizes
		FROM unnest(sizes) WITH ORDINALITY AS named(size, position)
		WHERE EXISTS (SELECT FROM stock_levels
			WHERE product_id = products.id AND on_hand > 0 AND closed_at IS NULL
				AND (stock_levels.size = named.size OR stock_levels.size IS NULL))
	) AS buyable;--> statement-breakpoint
CREATE OR REPLACE FUNCTION list_products_again(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM listed_products WHERE product_id = ANY(changed) ORDER BY product_id FOR NO KEY UPDATE;
	UPDATE listed_products AS listed
		SET is_shown = fresh.is_shown, category_id = fresh.category_id, created_at = fresh.created_at,
			price_paisa = fresh.price_paisa, colour = fresh.colour, is_on_sale = fresh.is_on_sale, featured = fresh.featured,
			available = fresh.available, other_sizes = fresh.other_sizes
		FROM products_to_list AS fresh
		WHERE listed.product_id = ANY(changed) AND fresh.product_id = listed.product_id
			AND (listed.is_shown, listed.category_id, listed.created_at, listed.price_paisa, listed.colour,
				listed.is_on_sale, listed.featured, listed.available, listed.other_sizes)
			IS DISTINCT FROM (fresh.is_shown, fresh.category_id, fresh.created_at, fresh.price_paisa, fresh.colour,
				fresh.is_on_sale, fresh.featured, fresh.available, fresh.other_sizes);
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION list_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO listed_products SELECT product_id, is_shown, category_id, created_at, price_paisa, colour, is_on_sale,
		featured, available, other_sizes FROM products_to_list WHERE product_id IN (SELECT id FROM new_rows);
	RETURN NULL;
END $$;
