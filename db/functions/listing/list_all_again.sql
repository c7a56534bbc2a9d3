-- All that the triggers do for changed products, and in their order.
CREATE OR REPLACE FUNCTION list_all_again(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM hold_styles_of(changed);
	PERFORM list_products_again(changed);
	PERFORM list_styles_and_tags_again(changed);
END $$;
