CREATE TABLE "styles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "styles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "listed_products_newest";--> statement-breakpoint
DROP INDEX "listed_products_in_category";--> statement-breakpoint
ALTER TABLE "listed_products" ADD COLUMN "style_id" integer;--> statement-breakpoint
ALTER TABLE "listed_products" ADD COLUMN "is_card" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "listed_products" ADD COLUMN "is_category_card" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "style_id" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "style_position" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "swatch" text;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_style_id_styles_id_fk" FOREIGN KEY ("style_id") REFERENCES "public"."styles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listed_products_cards_newest" ON "listed_products" USING btree ("created_at","product_id") WHERE is_shown and is_card;--> statement-breakpoint
CREATE INDEX "listed_products_cards_by_price" ON "listed_products" USING btree ("price_paisa","product_id") WHERE is_shown and is_card;--> statement-breakpoint
CREATE INDEX "listed_products_cards_in_category" ON "listed_products" USING btree ("category_id","created_at","product_id") WHERE is_shown and is_category_card;--> statement-breakpoint
CREATE INDEX "listed_products_cards_in_category_by_price" ON "listed_products" USING btree ("category_id","price_paisa","product_id") WHERE is_shown and is_category_card;--> statement-breakpoint
CREATE INDEX "listed_products_of_style" ON "listed_products" USING btree ("style_id","created_at","product_id","category_id","price_paisa","colour","is_on_sale","featured","available") WHERE is_shown and style_id is not null;--> statement-breakpoint
CREATE INDEX "products_of_style" ON "products" USING btree ("style_id","style_position") WHERE style_id is not null;--> statement-breakpoint
CREATE INDEX "listed_products_newest" ON "listed_products" USING btree ("created_at","product_id","category_id","price_paisa","colour","is_on_sale","featured","available","style_id") WHERE is_shown;--> statement-breakpoint
CREATE INDEX "listed_products_in_category" ON "listed_products" USING btree ("category_id","created_at","product_id","price_paisa","colour","is_on_sale","featured","available","style_id") WHERE is_shown;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_swatch_is_a_shade" CHECK ("products"."swatch" ~ '^#[0-9a-f]{6}$');
--> statement-breakpoint
-- A change of one colour can change which of its style has the card. All rows of the styles are locked at once, in the order
-- of their ids, before any of them is written: this trigger and the one on products run before those that list again.
CREATE FUNCTION hold_styles_of(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	held integer[] := (SELECT array_agg(DISTINCT style_id) FROM products WHERE id = ANY(changed) AND style_id IS NOT NULL);
BEGIN
	IF held IS NULL THEN RETURN; END IF;
	PERFORM FROM listed_products WHERE product_id = ANY(changed || ARRAY(SELECT id FROM products WHERE style_id = ANY(held)))
		ORDER BY product_id FOR NO KEY UPDATE;
END $$;--> statement-breakpoint
CREATE FUNCTION hold_styles_of_changed_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM hold_styles_of(array_agg(product_id)) FROM (
		SELECT new_rows.product_id FROM new_rows JOIN old_rows USING (id)
		WHERE (new_rows.on_hand > 0 AND new_rows.closed_at IS NULL) <> (old_rows.on_hand > 0 AND old_rows.closed_at IS NULL)
	) AS changed HAVING count(*) > 0;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION hold_styles_of_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM hold_styles_of(array_agg(id)) FROM new_rows WHERE style_id IS NOT NULL HAVING count(*) > 0;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION choose_style_cards(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	UPDATE listed_products AS listed
		SET is_card = fresh.is_card, is_category_card = fresh.is_category_card
		FROM (
			SELECT product_id,
				row_number() OVER (PARTITION BY style_id ORDER BY is_shown DESC, available <> 0 DESC, created_at DESC,
					product_id DESC) = 1 AS is_card,
				row_number() OVER (PARTITION BY style_id, category_id ORDER BY is_shown DESC, available <> 0 DESC, created_at DESC,
					product_id DESC) = 1 AS is_category_card
			FROM listed_products WHERE product_id IN (SELECT id FROM products WHERE style_id = ANY(changed))
				AND style_id = ANY(changed)
		) AS fresh
		WHERE listed.product_id = fresh.product_id
			AND (listed.is_card, listed.is_category_card) IS DISTINCT FROM (fresh.is_card, fresh.is_category_card);
END $$;--> statement-breakpoint
-- A product that leaves its style stands for itself again.
CREATE FUNCTION list_styles_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE listed_products AS listed SET style_id = new_rows.style_id, is_card = true, is_category_card = true
		FROM new_rows WHERE listed.product_id = new_rows.id AND listed.style_id IS DISTINCT FROM new_rows.style_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION choose_cards_of_changed_styles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM choose_style_cards(array_agg(DISTINCT style_id)) FROM (
		SELECT unnest(ARRAY[old_rows.style_id, new_rows.style_id]) AS style_id
		FROM new_rows JOIN old_rows USING (product_id)
		WHERE (new_rows.style_id, new_rows.is_shown, new_rows.available <> 0, new_rows.created_at, new_rows.category_id)
			IS DISTINCT FROM (old_rows.style_id, old_rows.is_shown, old_rows.available <> 0, old_rows.created_at, old_rows.category_id)
	) AS changed WHERE style_id IS NOT NULL HAVING count(*) > 0;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION choose_cards_of_reduced_styles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM choose_style_cards(array_agg(DISTINCT style_id)) FROM old_rows WHERE style_id IS NOT NULL HAVING count(*) > 0;
	RETURN NULL;
END $$;--> statement-breakpoint
-- Triggers of one event run in the order of their names: `hold`, then `list`, then `style`.
CREATE TRIGGER stock_levels_hold_styles AFTER UPDATE ON stock_levels REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION hold_styles_of_changed_stock();--> statement-breakpoint
CREATE TRIGGER products_hold_styles AFTER UPDATE ON products REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION hold_styles_of_changed_products();--> statement-breakpoint
CREATE TRIGGER products_style_new AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION list_styles_again();--> statement-breakpoint
CREATE TRIGGER products_style_changed AFTER UPDATE ON products REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION list_styles_again();--> statement-breakpoint
CREATE TRIGGER listed_products_style_changed AFTER UPDATE ON listed_products REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION choose_cards_of_changed_styles();--> statement-breakpoint
CREATE TRIGGER listed_products_style_deleted AFTER DELETE ON listed_products REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION choose_cards_of_reduced_styles();
