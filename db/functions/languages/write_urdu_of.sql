-- Remembers for each Urdu text which English one it is of.
CREATE OR REPLACE FUNCTION write_urdu_of() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	was products := CASE WHEN TG_OP = 'UPDATE' THEN OLD END;
BEGIN
	NEW.urdu_of := urdu_of(NEW.urdu_of, 'name', was.name, was.name_urdu, NEW.name, NEW.name_urdu);
	NEW.urdu_of := urdu_of(NEW.urdu_of, 'description', was.description, was.description_urdu, NEW.description, NEW.description_urdu);
	NEW.urdu_of := urdu_of(NEW.urdu_of, 'colour', was.colour, was.colour_urdu, NEW.colour, NEW.colour_urdu);
	NEW.urdu_of := urdu_of(NEW.urdu_of, 'fabric', was.fabric, was.fabric_urdu, NEW.fabric, NEW.fabric_urdu);
	NEW.urdu_of := urdu_of(NEW.urdu_of, 'clothFeel', was.cloth_feel, was.cloth_feel_urdu, NEW.cloth_feel, NEW.cloth_feel_urdu);
	NEW.urdu_of := urdu_of(NEW.urdu_of, 'fitNote', was.fit_note, was.fit_note_urdu, NEW.fit_note, NEW.fit_note_urdu);
	NEW.urdu_of := urdu_of(NEW.urdu_of, 'modelNote', was.model_note, was.model_note_urdu, NEW.model_note, NEW.model_note_urdu);
	NEW.urdu_of := urdu_of(NEW.urdu_of, 'care', was.care, was.care_urdu, NEW.care, NEW.care_urdu);
	NEW.urdu_of := urdu_of(NEW.urdu_of, 'seoTitle', was.seo_title, was.seo_title_urdu, NEW.seo_title, NEW.seo_title_urdu);
	NEW.urdu_of := urdu_of(NEW.urdu_of, 'seoDescription', was.seo_description, was.seo_description_urdu, NEW.seo_description, NEW.seo_description_urdu);
	RETURN NEW;
END $$;

-- An Urdu text remembers of which English one it is.
CREATE OR REPLACE TRIGGER products_write_urdu_of
	BEFORE INSERT OR UPDATE OF name, description, colour, fabric, cloth_feel, fit_note, model_note, care, name_urdu, description_urdu, colour_urdu, fabric_urdu, cloth_feel_urdu, fit_note_urdu, model_note_urdu, care_urdu, seo_title, seo_description, seo_title_urdu, seo_description_urdu
	ON products FOR EACH ROW EXECUTE FUNCTION write_urdu_of();
