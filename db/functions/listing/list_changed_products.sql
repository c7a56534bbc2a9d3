-- Lists changed products again.
CREATE OR REPLACE FUNCTION list_changed_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM list_products_again(array_agg(id)) FROM new_rows HAVING count(*) > 0;
	RETURN NULL;
END $$;

-- The list has a changed product as it is, at once or by `listLast` at the end.
CREATE OR REPLACE TRIGGER products_list_changed AFTER UPDATE ON products REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT WHEN (NOT lists_last()) EXECUTE FUNCTION list_changed_products();
