-- A pre-order needs a place, a pre-order that is open, and no piece on hand. The level is locked, so that buyers at the same time count one after the other.
CREATE OR REPLACE FUNCTION check_pre_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	places integer;
BEGIN
	SELECT most INTO places FROM pre_orders JOIN products ON products.id = product_id
		WHERE product_id = new.product_id AND closed_at IS NULL AND ships_on >= day_in_karachi(now())
			AND archived_at IS NULL AND (new.size IS NULL OR new.size = ANY (sizes));
	IF new.on_hand > 0 OR new.preordered > coalesce(places, 0) THEN
		RAISE check_violation USING constraint = 'pre_orders_within_limit',
			message = 'No place is left for a pre-order, or pieces are on hand';
	END IF;
	RETURN new;
END $$;

-- Never are more places of a pre-order sold than there are.
CREATE OR REPLACE TRIGGER stock_levels_check_pre_order BEFORE UPDATE OF preordered ON stock_levels
FOR EACH ROW WHEN (new.preordered > old.preordered) EXECUTE FUNCTION check_pre_order();
