-- Lists new products, without stock until it arrives.
CREATE OR REPLACE FUNCTION list_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO listed_products SELECT product_id, is_shown, category_id, created_at, price_paisa, colour, is_on_sale,
		featured, available, other_sizes FROM products_to_list WHERE product_id IN (SELECT id FROM new_rows);
	RETURN NULL;
END $$;

-- The list has each new product.
CREATE OR REPLACE TRIGGER products_list_new AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION list_new_products();
