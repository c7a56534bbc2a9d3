-- Lists the style and the tags of changed products again.
CREATE OR REPLACE FUNCTION list_changed_styles_and_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM list_styles_and_tags_again(array_agg(id)) FROM new_rows HAVING count(*) > 0;
	RETURN NULL;
END $$;

-- The list has the style and the tags of a changed product.
CREATE OR REPLACE TRIGGER products_style_changed AFTER UPDATE ON products REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT WHEN (NOT lists_last()) EXECUTE FUNCTION list_changed_styles_and_tags();

-- The list has the style and the tags of a new product.
CREATE OR REPLACE TRIGGER products_style_new AFTER INSERT ON products REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT WHEN (NOT lists_last()) EXECUTE FUNCTION list_changed_styles_and_tags();
