-- The stock of the product is counted again by a job.
CREATE OR REPLACE FUNCTION note_stale_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO stale_product_stock VALUES (NEW.id);
	RETURN NULL;
END $$;

-- The stock of a new product is counted.
CREATE OR REPLACE TRIGGER products_added AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION note_stale_product();

-- Run-outs have the category of their product, which may move: `refreshProductStock` writes it again.
CREATE OR REPLACE TRIGGER products_moved AFTER UPDATE OF category_id ON products
	FOR EACH ROW WHEN (NEW.category_id <> OLD.category_id) EXECUTE FUNCTION note_stale_product();

-- The stock of a product is counted over the sizes that it has.
CREATE OR REPLACE TRIGGER products_resized AFTER UPDATE OF sizes, archived_at ON products FOR EACH ROW EXECUTE FUNCTION note_stale_product();
