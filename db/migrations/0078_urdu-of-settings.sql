ALTER TABLE "products" ADD COLUMN "urdu_of" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "announcement_urdu" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- For which English text an Urdu one was written: a digest that stays while the Urdu text does. It follows forms, sheets and undo alike.
CREATE FUNCTION urdu_of(digests jsonb, field text, was_english text, was_urdu text, english text, urdu text) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE
		WHEN urdu = '' THEN digests - field
		WHEN urdu IS DISTINCT FROM was_urdu THEN digests || jsonb_build_object(field, md5(english))
		WHEN digests ? field THEN digests
		ELSE digests || jsonb_build_object(field, md5(was_english))
	END
$$;--> statement-breakpoint
CREATE FUNCTION write_urdu_of() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	was products := CASE WHEN TG_OP = 'UPDATE' THEN OLD END;
BEGIN
	NEW.urdu_of := urdu_of(NEW.urdu_of, 'name', was.name, was.name_urdu, NEW.name, NEW.name_urdu);
	NEW.urdu_of := urdu_of(NEW.urdu_of, 'description', was.description, was.description_urdu, NEW.description, NEW.description_urdu);
	NEW.urdu_of := urdu_of(NEW.urdu_of, 'colour', was.colour, was.colour_urdu, NEW.colour, NEW.colour_urdu);
	NEW.urdu_of := urdu_of(NEW.urdu_of, 'fabric', was.fabric, was.fabric_urdu, NEW.fabric, NEW.fabric_urdu);
	NEW.urdu_of := urdu_of(NEW.urdu_of, 'fitNote', was.fit_note, was.fit_note_urdu, NEW.fit_note, NEW.fit_note_urdu);
	NEW.urdu_of := urdu_of(NEW.urdu_of, 'care', was.care, was.care_urdu, NEW.care, NEW.care_urdu);
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER products_write_urdu_of
	BEFORE INSERT OR UPDATE OF name, description, colour, fabric, fit_note, care, name_urdu, description_urdu, colour_urdu, fabric_urdu, fit_note_urdu, care_urdu
	ON products FOR EACH ROW EXECUTE FUNCTION write_urdu_of();
