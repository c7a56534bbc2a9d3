CREATE TABLE "feed_changes" (
	"count" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_feeds" (
	"reader" text PRIMARY KEY NOT NULL,
	"version" text,
	"parts" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"written_at" timestamp with time zone,
	"former_version" text,
	"former_parts" integer DEFAULT 0 NOT NULL,
	"writing_until" timestamp with time zone
);
--> statement-breakpoint
-- A change too many only has the feed written again. It is at most ten minutes behind, and orders must not pay for a comparison.
CREATE FUNCTION count_feed_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO feed_changes VALUES (1);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_change_feeds AFTER INSERT OR UPDATE OR DELETE ON products
	FOR EACH STATEMENT EXECUTE FUNCTION count_feed_change();--> statement-breakpoint
CREATE TRIGGER product_images_change_feeds AFTER INSERT OR UPDATE OR DELETE ON product_images
	FOR EACH STATEMENT EXECUTE FUNCTION count_feed_change();--> statement-breakpoint
CREATE TRIGGER variants_change_feeds AFTER INSERT OR UPDATE OR DELETE ON variants
	FOR EACH STATEMENT EXECUTE FUNCTION count_feed_change();--> statement-breakpoint
CREATE TRIGGER pre_orders_change_feeds AFTER INSERT OR UPDATE OR DELETE ON pre_orders
	FOR EACH STATEMENT EXECUTE FUNCTION count_feed_change();--> statement-breakpoint
CREATE TRIGGER categories_change_feeds AFTER UPDATE ON categories
	FOR EACH STATEMENT EXECUTE FUNCTION count_feed_change();--> statement-breakpoint
CREATE TRIGGER stock_levels_added_or_deleted_change_feeds AFTER INSERT OR DELETE ON stock_levels
	FOR EACH STATEMENT EXECUTE FUNCTION count_feed_change();--> statement-breakpoint
-- Of the pieces on hand, a feed says whether there are any.
CREATE TRIGGER stock_levels_change_feeds AFTER UPDATE ON stock_levels FOR EACH ROW
	WHEN ((old.on_hand > 0) <> (new.on_hand > 0) OR (old.closed_at IS NULL) <> (new.closed_at IS NULL) OR old.preordered <> new.preordered)
	EXECUTE FUNCTION count_feed_change();
