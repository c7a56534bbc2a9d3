-- Gives pieces that come on hand, for whatever reason, to the orders that wait for them, in the order in which they were placed.
-- It runs after the statement, so that the movements of an order that no longer waits are there.
CREATE OR REPLACE FUNCTION give_to_pre_orders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	waiting record;
	left_over integer;
	given integer;
	total integer := 0;
BEGIN
	-- Work that releases pieces to take them again (`takingFirst`) has those that are left given at its end.
	IF current_setting('darzi.takes_first', true) = 'on' THEN
		RETURN NULL;
	END IF;
	SELECT least(on_hand, preordered) INTO left_over FROM stock_levels WHERE id = new.id FOR UPDATE;
	FOR waiting IN
		SELECT order_id, sum(preordered)::int AS pieces FROM stock_movements
		WHERE stock_level_id = new.id AND preordered <> 0 AND order_id IS NOT NULL
		GROUP BY order_id HAVING sum(preordered) > 0 ORDER BY min(id)
	LOOP
		EXIT WHEN left_over <= 0;
		given := least(left_over, waiting.pieces);
		left_over := left_over - given;
		total := total + given;
		INSERT INTO stock_movements (stock_level_id, change, reserved, preordered, reason, order_id)
			VALUES (new.id, -given, given, -given, 'sold', waiting.order_id);
	END LOOP;
	-- Once, at the end: this update fires the trigger again if any is left of both.
	UPDATE stock_levels SET on_hand = on_hand - total, reserved = reserved + total, preordered = preordered - total
		WHERE id = new.id AND total > 0;
	RETURN NULL;
END $$;

-- No piece is on hand for which an order waits.
CREATE OR REPLACE TRIGGER stock_levels_give_to_pre_orders AFTER UPDATE OF on_hand, preordered ON stock_levels
FOR EACH ROW WHEN (new.on_hand > 0 AND new.preordered > 0) EXECUTE FUNCTION give_to_pre_orders();
