CREATE TABLE "listed_products" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"is_shown" boolean NOT NULL,
	"category_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"price_paisa" bigint NOT NULL,
	"colour" text NOT NULL,
	"is_on_sale" boolean NOT NULL,
	"featured" text NOT NULL,
	"available" smallint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listed_products" ADD CONSTRAINT "listed_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listed_products_newest" ON "listed_products" USING btree ("created_at","product_id","category_id","price_paisa","colour","is_on_sale","featured","available") WHERE is_shown;--> statement-breakpoint
CREATE INDEX "listed_products_by_price" ON "listed_products" USING btree ("price_paisa","product_id","category_id","colour","is_on_sale","featured","available") WHERE is_shown;--> statement-breakpoint
CREATE INDEX "listed_products_in_category" ON "listed_products" USING btree ("category_id","created_at","product_id","price_paisa","colour","is_on_sale","featured","available") WHERE is_shown;--> statement-breakpoint
CREATE INDEX "listed_products_in_category_by_price" ON "listed_products" USING btree ("category_id","price_paisa","product_id","colour","is_on_sale","featured","available") WHERE is_shown;--> statement-breakpoint
CREATE INDEX "listed_products_by_colour" ON "listed_products" USING btree ("colour","created_at","product_id") WHERE is_shown;--> statement-breakpoint
CREATE INDEX "listed_products_featured" ON "listed_products" USING btree ("featured","created_at","product_id") WHERE is_shown and featured <> 'none';--> statement-breakpoint
CREATE INDEX "listed_products_available" ON "listed_products" USING btree ("created_at","product_id") WHERE is_shown and available <> 0;--> statement-breakpoint
CREATE INDEX "listed_products_available_in_category" ON "listed_products" USING btree ("category_id","created_at","product_id") WHERE is_shown and available <> 0;--> statement-breakpoint
CREATE INDEX "products_updated" ON "products" USING btree ("updated_at") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_in_category_updated" ON "products" USING btree ("category_id","updated_at") WHERE archived_at is null;--> statement-breakpoint
-- A common word is in one of the newest products. For any other only its index is read: PostgreSQL takes a word that is
-- nowhere for one that it would soon meet on its way through the whole table.
CREATE FUNCTION is_in_search_index(words tsquery) RETURNS boolean LANGUAGE sql STABLE
	SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off AS $$
	SELECT EXISTS (SELECT FROM products WHERE archived_at IS NULL AND search @@ words)
$$;--> statement-breakpoint
CREATE FUNCTION is_in_shown_product(words tsquery) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
	RETURN EXISTS (SELECT FROM (
			SELECT search FROM products WHERE archived_at IS NULL ORDER BY created_at DESC, id DESC LIMIT 100
		) AS newest WHERE search @@ words)
		OR is_in_search_index(words);
END $$;--> statement-breakpoint
CREATE FUNCTION bit_of_size(size text) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$
	SELECT (CASE size WHEN 'S' THEN 1 WHEN 'M' THEN 2 WHEN 'L' THEN 4 WHEN 'XL' THEN 8 WHEN 'XXL' THEN 16 ELSE 31 END)::smallint
$$;--> statement-breakpoint
-- A level without a size counts for all sizes in which the product comes.
CREATE VIEW products_to_list AS
	SELECT id AS product_id, archived_at IS NULL AS is_shown, category_id, created_at, price_paisa, colour,
		compare_at_paisa IS NOT NULL AS is_on_sale, featured,
		(coalesce((SELECT bit_or(bit_of_size(size)) FROM stock_levels
				WHERE product_id = products.id AND on_hand > 0 AND closed_at IS NULL), 0::smallint)
			& (SELECT bit_or(bit_of_size(size)) FROM unnest(sizes) AS size))::smallint AS available
	FROM products;--> statement-breakpoint
-- The rows are locked in the order of their ids before the new values are read: of two transactions that change one
-- product, the second reads what the first has committed. Whoever changes stock holds the stock levels before these rows.
CREATE FUNCTION list_products_again(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM listed_products WHERE product_id = ANY(changed) ORDER BY product_id FOR NO KEY UPDATE;
	UPDATE listed_products AS listed
		SET is_shown = fresh.is_shown, category_id = fresh.category_id, created_at = fresh.created_at,
			price_paisa = fresh.price_paisa, colour = fresh.colour, is_on_sale = fresh.is_on_sale, featured = fresh.featured,
			available = fresh.available
		FROM products_to_list AS fresh
		WHERE listed.product_id = ANY(changed) AND fresh.product_id = listed.product_id
			AND (listed.is_shown, listed.category_id, listed.created_at, listed.price_paisa, listed.colour,
				listed.is_on_sale, listed.featured, listed.available)
			IS DISTINCT FROM (fresh.is_shown, fresh.category_id, fresh.created_at, fresh.price_paisa, fresh.colour,
				fresh.is_on_sale, fresh.featured, fresh.available);
END $$;--> statement-breakpoint
CREATE FUNCTION list_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO listed_products SELECT product_id, is_shown, category_id, created_at, price_paisa, colour, is_on_sale,
		featured, available FROM products_to_list WHERE product_id IN (SELECT id FROM new_rows);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION list_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM list_products_again(array_agg(id)) FROM new_rows HAVING count(*) > 0;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Only a size that sells out or comes back changes what is listed.
CREATE FUNCTION list_changed_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM list_products_again(array_agg(product_id)) FROM (
		SELECT new_rows.product_id FROM new_rows JOIN old_rows USING (id)
		WHERE (new_rows.on_hand > 0 AND new_rows.closed_at IS NULL) <> (old_rows.on_hand > 0 AND old_rows.closed_at IS NULL)
	) AS changed HAVING count(*) > 0;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION list_new_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM list_products_again(array_agg(product_id)) FROM new_rows WHERE on_hand > 0 HAVING count(*) > 0;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_list_new AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION list_new_products();--> statement-breakpoint
CREATE TRIGGER products_list_changed AFTER UPDATE ON products REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION list_changed_products();--> statement-breakpoint
CREATE TRIGGER stock_levels_list_new AFTER INSERT ON stock_levels REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION list_new_stock();--> statement-breakpoint
CREATE TRIGGER stock_levels_list_changed AFTER UPDATE ON stock_levels REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION list_changed_stock();--> statement-breakpoint
CREATE TRIGGER stock_levels_list_deleted AFTER DELETE ON stock_levels REFERENCING OLD TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION list_new_stock();--> statement-breakpoint
INSERT INTO listed_products SELECT product_id, is_shown, category_id, created_at, price_paisa, colour, is_on_sale,
	featured, available FROM products_to_list;
