-- A statement that changes no row changes no feed: some jobs send theirs each minute.
CREATE OR REPLACE FUNCTION count_feed_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_LEVEL = 'STATEMENT' THEN
		IF NOT EXISTS (SELECT FROM changed) THEN RETURN NULL; END IF;
	END IF;
	INSERT INTO feed_changes VALUES (1);
	RETURN NULL;
END $$;

-- Of a category, a feed has the name.
CREATE OR REPLACE TRIGGER categories_change_feeds AFTER UPDATE ON categories FOR EACH ROW
	WHEN (old.name <> new.name) EXECUTE FUNCTION count_feed_change();

-- Feeds are written again after a pre-order opens.
CREATE OR REPLACE TRIGGER pre_orders_added_change_feeds AFTER INSERT ON pre_orders REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_feed_change();

-- Feeds are written again after a pre-order changes.
CREATE OR REPLACE TRIGGER pre_orders_change_feeds AFTER UPDATE ON pre_orders REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_feed_change();

-- Feeds are written again after a pre-order is deleted.
CREATE OR REPLACE TRIGGER pre_orders_deleted_change_feeds AFTER DELETE ON pre_orders REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_feed_change();

-- Feeds are written again after a picture is added.
CREATE OR REPLACE TRIGGER product_images_added_change_feeds AFTER INSERT ON product_images REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_feed_change();

-- Feeds are written again after a picture changes.
CREATE OR REPLACE TRIGGER product_images_change_feeds AFTER UPDATE ON product_images REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_feed_change();

-- Feeds are written again after a picture is deleted.
CREATE OR REPLACE TRIGGER product_images_deleted_change_feeds AFTER DELETE ON product_images REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_feed_change();

-- Feeds are written again after a product is added.
CREATE OR REPLACE TRIGGER products_added_change_feeds AFTER INSERT ON products REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_feed_change();

-- Feeds are written again after a product changes.
CREATE OR REPLACE TRIGGER products_change_feeds AFTER UPDATE ON products REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_feed_change();

-- Feeds are written again after a product is deleted.
CREATE OR REPLACE TRIGGER products_deleted_change_feeds AFTER DELETE ON products REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_feed_change();

-- Feeds are written again after a size is added. The name is of what it did once.
CREATE OR REPLACE TRIGGER stock_levels_added_or_deleted_change_feeds AFTER INSERT ON stock_levels REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_feed_change();

-- Of the pieces on hand, a feed says whether there are any.
CREATE OR REPLACE TRIGGER stock_levels_change_feeds AFTER UPDATE ON stock_levels FOR EACH ROW
	WHEN ((old.on_hand > 0) <> (new.on_hand > 0) OR (old.closed_at IS NULL) <> (new.closed_at IS NULL) OR old.preordered <> new.preordered)
	EXECUTE FUNCTION count_feed_change();

-- Feeds are written again after a size is deleted.
CREATE OR REPLACE TRIGGER stock_levels_deleted_change_feeds AFTER DELETE ON stock_levels REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_feed_change();

-- Feeds are written again after a variant is added.
CREATE OR REPLACE TRIGGER variants_added_change_feeds AFTER INSERT ON variants REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_feed_change();

-- Feeds are written again after a variant changes.
CREATE OR REPLACE TRIGGER variants_change_feeds AFTER UPDATE ON variants REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_feed_change();

-- Feeds are written again after a variant is deleted.
CREATE OR REPLACE TRIGGER variants_deleted_change_feeds AFTER DELETE ON variants REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_feed_change();
