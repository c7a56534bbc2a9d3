-- Counts pieces that came back because of their size, as they arrive.
CREATE OR REPLACE FUNCTION count_fit_return() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	small integer := 0;
	large integer := 0;
	returned_id integer;
BEGIN
	IF tg_op <> 'INSERT' THEN
		small := small - CASE WHEN old.reason = 'too-small' THEN old.arrived ELSE 0 END;
		large := large - CASE WHEN old.reason = 'too-large' THEN old.arrived ELSE 0 END;
	END IF;
	IF tg_op <> 'DELETE' THEN
		small := small + CASE WHEN new.reason = 'too-small' THEN new.arrived ELSE 0 END;
		large := large + CASE WHEN new.reason = 'too-large' THEN new.arrived ELSE 0 END;
	END IF;
	IF small = 0 AND large = 0 THEN RETURN NULL; END IF;
	SELECT product_id INTO returned_id FROM order_lines
		WHERE id = CASE WHEN tg_op = 'DELETE' THEN old.order_line_id ELSE new.order_line_id END;
	IF returned_id IS NULL THEN RETURN NULL; END IF;
	INSERT INTO product_fit_returns AS counted (product_id, too_small, too_large) VALUES (returned_id, small, large)
	ON CONFLICT (product_id) DO UPDATE SET
		too_small = counted.too_small + excluded.too_small, too_large = counted.too_large + excluded.too_large;
	RETURN NULL;
END $$;

-- A product has the number of pieces that came back too small and too large.
CREATE OR REPLACE TRIGGER return_lines_count_fit
AFTER INSERT OR DELETE OR UPDATE OF arrived, reason ON return_lines
FOR EACH ROW EXECUTE FUNCTION count_fit_return();
