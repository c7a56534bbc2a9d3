ALTER TABLE "products" ADD COLUMN "name_urdu" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "description_urdu" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "colour_urdu" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "fabric_urdu" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "care_urdu" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_images" ADD COLUMN "alt_urdu" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "name_urdu" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "title_urdu" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "words_urdu" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "name_urdu" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- A text in the letters of Urdu keyboards, and without marks, as people type it. `plainUrdu` in the program does the same.
CREATE FUNCTION plain_urdu(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT translate(normalize(words, NFC),
		E'\u064a\u0649\u0647\u06c0\u06c2\u0623\u0625\u0671\u0643\u0624\u0629\u0640\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0653\u0654\u0655\u0656\u0657\u0658\u0659\u065a\u065b\u065c\u065d\u065e\u065f\u0670\u200c\u200d',
		E'\u06cc\u06cc\u06c1\u06c1\u06c1\u0627\u0627\u0627\u06a9\u0648\u06c3')
$$;--> statement-breakpoint
-- The words that were generated stay as they are: no product has an Urdu text yet, and no row is written again. From now on a
-- trigger writes them, also for the version before, which never writes this column itself.
ALTER TABLE "products" ALTER COLUMN "search" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "search" SET DEFAULT '';--> statement-breakpoint
CREATE FUNCTION write_product_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.search := setweight(to_tsvector('english', plain_urdu(NEW.name || ' ' || NEW.name_urdu)), 'A')
		|| setweight(to_tsvector('english', plain_urdu(NEW.colour || ' ' || NEW.colour_urdu)), 'B')
		|| setweight(to_tsvector('english', plain_urdu(NEW.fabric || ' ' || NEW.description || ' ' || NEW.fabric_urdu || ' ' || NEW.description_urdu)), 'C');
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER products_write_search
	BEFORE INSERT OR UPDATE OF name, colour, fabric, description, name_urdu, colour_urdu, fabric_urdu, description_urdu, search
	ON products FOR EACH ROW EXECUTE FUNCTION write_product_search();
