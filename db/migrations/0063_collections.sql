CREATE TABLE "collection_products" (
	"collection_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "collection_products_collection_id_product_id_pk" PRIMARY KEY("collection_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"picture" jsonb,
	"is_shown" boolean DEFAULT true NOT NULL,
	"rules" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collections_slug_unique" UNIQUE("slug"),
	CONSTRAINT "collections_title_is_there" CHECK ("collections"."title" <> '')
);
--> statement-breakpoint
CREATE TABLE "former_collection_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"collection_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listed_products" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tags" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "collection_products" ADD CONSTRAINT "collection_products_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_products" ADD CONSTRAINT "collection_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_collection_slugs" ADD CONSTRAINT "former_collection_slugs_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collection_products_in_order" ON "collection_products" USING btree ("collection_id","position");--> statement-breakpoint
CREATE INDEX "collection_products_of_product" ON "collection_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "former_collection_slugs_of_collection" ON "former_collection_slugs" USING btree ("collection_id");--> statement-breakpoint
CREATE INDEX "listed_products_by_tag" ON "listed_products" USING gin ("tags") WHERE is_shown and tags <> '{}';--> statement-breakpoint
CREATE INDEX "listed_products_newest_with_tags" ON "listed_products" USING btree ("created_at","product_id","category_id","price_paisa","colour","is_on_sale","featured","available","style_id","tags") WHERE is_shown and tags <> '{}';--> statement-breakpoint
CREATE INDEX "listed_products_with_tags_by_price" ON "listed_products" USING btree ("price_paisa","product_id","category_id","colour","is_on_sale","featured","available","style_id","tags") WHERE is_shown and tags <> '{}';--> statement-breakpoint
CREATE FUNCTION tags_of(words text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
	SELECT coalesce(array_agg(DISTINCT tag ORDER BY tag), '{}') FROM (
		SELECT lower(trim(part)) AS tag FROM regexp_split_to_table(words, '[,،\n]') AS part
	) AS tags WHERE tag <> ''
$$;--> statement-breakpoint
CREATE FUNCTION list_tags_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE listed_products AS listed SET tags = tags_of(new_rows.tags)
		FROM new_rows WHERE listed.product_id = new_rows.id AND listed.tags <> tags_of(new_rows.tags);
	RETURN NULL;
END $$;--> statement-breakpoint
-- Their names come after those of the triggers that list a product, which lock its row.
CREATE TRIGGER products_tags_new AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION list_tags_again();--> statement-breakpoint
CREATE TRIGGER products_tags_changed AFTER UPDATE ON products REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION list_tags_again();
