-- Writes the style and the tags of these products in the list.
CREATE OR REPLACE FUNCTION list_styles_and_tags_again(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	UPDATE listed_products AS listed SET style_id = products.style_id, is_card = true, is_category_card = true
		FROM products WHERE products.id = ANY(changed) AND listed.product_id = products.id
			AND listed.style_id IS DISTINCT FROM products.style_id;
	UPDATE listed_products AS listed SET tags = tags_of(products.tags)
		FROM products WHERE products.id = ANY(changed) AND listed.product_id = products.id
			AND listed.tags <> tags_of(products.tags);
END $$;
