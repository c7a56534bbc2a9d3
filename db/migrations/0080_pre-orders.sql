CREATE TABLE "pre_orders" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"ships_on" date NOT NULL,
	"most" integer NOT NULL,
	"closed_at" timestamp with time zone,
	"passed_at" timestamp with time zone,
	CONSTRAINT "pre_orders_most_sane" CHECK ("pre_orders"."most" between 1 and 9999)
);
--> statement-breakpoint
ALTER TABLE "stock_levels" ADD COLUMN "preordered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "preordered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "ships_on" date;--> statement-breakpoint
ALTER TABLE "pre_orders" ADD CONSTRAINT "pre_orders_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pre_orders_open" ON "pre_orders" USING btree ("ships_on") WHERE closed_at is null and passed_at is null;--> statement-breakpoint
CREATE INDEX "stock_levels_with_pre_orders" ON "stock_levels" USING btree ("product_id") WHERE preordered > 0;--> statement-breakpoint
CREATE INDEX "stock_movements_of_pre_orders" ON "stock_movements" USING btree ("stock_level_id","order_id") WHERE preordered <> 0;--> statement-breakpoint
CREATE INDEX "order_lines_pre_ordered" ON "order_lines" USING btree ("ships_on","order_id") WHERE ships_on is not null;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_preordered" CHECK ("stock_levels"."preordered" >= 0 and ("stock_levels"."closed_at" is null or "stock_levels"."preordered" = 0));
--> statement-breakpoint
-- A pre-order needs a place, a pre-order that is open, and no piece on hand. The level is locked, so that buyers at the same time count one after the other.
CREATE FUNCTION check_pre_order() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
CREATE TRIGGER stock_levels_check_pre_order BEFORE UPDATE OF preordered ON stock_levels
FOR EACH ROW WHEN (new.preordered > old.preordered) EXECUTE FUNCTION check_pre_order();--> statement-breakpoint
-- Gives pieces that come on hand, for whatever reason, to the orders that wait for them, in the order in which they were placed.
-- It runs after the statement, so that the movements of an order that no longer waits are there.
CREATE FUNCTION give_to_pre_orders() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
CREATE TRIGGER stock_levels_give_to_pre_orders AFTER UPDATE OF on_hand, preordered ON stock_levels
FOR EACH ROW WHEN (new.on_hand > 0 AND new.preordered > 0) EXECUTE FUNCTION give_to_pre_orders();
