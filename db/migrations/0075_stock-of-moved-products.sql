-- Run-outs have the category of their product, which may move: `refreshProductStock` writes it again.
CREATE TRIGGER products_moved AFTER UPDATE OF category_id ON "products"
	FOR EACH ROW WHEN (NEW.category_id <> OLD.category_id) EXECUTE FUNCTION note_stale_product();
