-- A draft is new on the day on which shoppers first see it. What is published waits for nothing any more, and what staff hide
-- has no end left that would hide it again once it is restored.
CREATE OR REPLACE FUNCTION publish_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF new.archived_at IS NULL THEN
		IF old.is_draft THEN new.created_at := now(); END IF;
		new.is_draft := false;
		new.publish_at := NULL;
	ELSIF new.publish_at IS NULL THEN
		new.hide_at := NULL;
	END IF;
	RETURN new;
END $$;

-- A product is published or hidden, by whatever way.
CREATE OR REPLACE TRIGGER products_published BEFORE UPDATE OF archived_at ON products
	FOR EACH ROW WHEN ((new.archived_at IS NULL) <> (old.archived_at IS NULL)) EXECUTE FUNCTION publish_product();
