-- Names weigh most, then the colour, then the other texts. Urdu is folded.
CREATE OR REPLACE FUNCTION write_product_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.search := setweight(to_tsvector('english', plain_urdu(NEW.name || ' ' || NEW.name_urdu)), 'A')
		|| setweight(to_tsvector('english', plain_urdu(NEW.colour || ' ' || NEW.colour_urdu)), 'B')
		|| setweight(to_tsvector('english', plain_urdu(NEW.fabric || ' ' || NEW.description || ' ' || NEW.fabric_urdu || ' ' || NEW.description_urdu)), 'C');
	RETURN NEW;
END $$;

-- The search reads what the product says, in both languages.
CREATE OR REPLACE TRIGGER products_write_search
	BEFORE INSERT OR UPDATE OF name, colour, fabric, description, name_urdu, colour_urdu, fabric_urdu, description_urdu, search
	ON products FOR EACH ROW EXECUTE FUNCTION write_product_search();
