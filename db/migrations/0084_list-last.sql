-- A transaction that changes many products has them listed once, at its end: `listLast`. Until then it holds no row of the list,
-- for which an order that sells a size out would wait with its stock levels held.
CREATE FUNCTION lists_last() RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT coalesce(current_setting('darzi.lists_last', true), '') = 'on'
$$;--> statement-breakpoint
CREATE FUNCTION list_styles_and_tags_again(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	UPDATE listed_products AS listed SET style_id = products.style_id, is_card = true, is_category_card = true
		FROM products WHERE products.id = ANY(changed) AND listed.product_id = products.id
			AND listed.style_id IS DISTINCT FROM products.style_id;
	UPDATE listed_products AS listed SET tags = tags_of(products.tags)
		FROM products WHERE products.id = ANY(changed) AND listed.product_id = products.id
			AND listed.tags <> tags_of(products.tags);
END $$;--> statement-breakpoint
-- All that the triggers do for changed products, and in their order.
CREATE FUNCTION list_all_again(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM hold_styles_of(changed);
	PERFORM list_products_again(changed);
	PERFORM list_styles_and_tags_again(changed);
END $$;--> statement-breakpoint
CREATE FUNCTION list_changed_styles_and_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM list_styles_and_tags_again(array_agg(id)) FROM new_rows HAVING count(*) > 0;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER products_hold_styles AFTER UPDATE ON products REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT WHEN (NOT lists_last()) EXECUTE FUNCTION hold_styles_of_changed_products();--> statement-breakpoint
CREATE OR REPLACE TRIGGER products_list_changed AFTER UPDATE ON products REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT WHEN (NOT lists_last()) EXECUTE FUNCTION list_changed_products();--> statement-breakpoint
CREATE OR REPLACE TRIGGER products_style_new AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT WHEN (NOT lists_last()) EXECUTE FUNCTION list_changed_styles_and_tags();--> statement-breakpoint
CREATE OR REPLACE TRIGGER products_style_changed AFTER UPDATE ON products REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT WHEN (NOT lists_last()) EXECUTE FUNCTION list_changed_styles_and_tags();--> statement-breakpoint
CREATE OR REPLACE TRIGGER stock_levels_hold_styles AFTER UPDATE ON stock_levels REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT WHEN (NOT lists_last()) EXECUTE FUNCTION hold_styles_of_changed_stock();--> statement-breakpoint
CREATE OR REPLACE TRIGGER stock_levels_list_new AFTER INSERT ON stock_levels REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT WHEN (NOT lists_last()) EXECUTE FUNCTION list_new_stock();--> statement-breakpoint
CREATE OR REPLACE TRIGGER stock_levels_list_changed AFTER UPDATE ON stock_levels REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT WHEN (NOT lists_last()) EXECUTE FUNCTION list_changed_stock();--> statement-breakpoint
CREATE OR REPLACE TRIGGER stock_levels_list_deleted AFTER DELETE ON stock_levels REFERENCING OLD TABLE AS new_rows
	FOR EACH STATEMENT WHEN (NOT lists_last()) EXECUTE FUNCTION list_new_stock();--> statement-breakpoint
DROP TRIGGER products_tags_new ON products;--> statement-breakpoint
DROP TRIGGER products_tags_changed ON products;--> statement-breakpoint
DROP FUNCTION list_tags_again();--> statement-breakpoint
DROP FUNCTION list_styles_again();
