ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_reason_known";--> statement-breakpoint
ALTER TABLE "stock_levels" ADD COLUMN "reserved" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD COLUMN "on_its_way" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD COLUMN "coming_back" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD COLUMN "damaged" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD COLUMN "missing" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD COLUMN "delivered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "reserved" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "on_its_way" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "coming_back" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "damaged" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "missing" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "delivered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_places_never_below_zero" CHECK (least("stock_levels"."reserved", "stock_levels"."on_its_way", "stock_levels"."coming_back", "stock_levels"."damaged", "stock_levels"."missing", "stock_levels"."delivered") >= 0);--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_reason_known" CHECK ("stock_movements"."reason" in ('received', 'sold', 'returned', 'corrected', 'moved'));--> statement-breakpoint
-- Where the pieces of orders are that are not finished, by their status.
INSERT INTO stock_movements (stock_level_id, change, reserved, on_its_way, coming_back, reason, order_id)
	SELECT stock_level_id, 0,
		CASE WHEN status IN ('pending', 'processing') THEN -sum(change) ELSE 0 END,
		CASE WHEN status = 'shipped' THEN -sum(change) ELSE 0 END,
		CASE WHEN pieces_out THEN -sum(change) ELSE 0 END,
		'moved', orders.id
	FROM orders JOIN stock_movements ON order_id = orders.id
	WHERE status IN ('pending', 'processing', 'shipped') OR pieces_out
	GROUP BY stock_level_id, orders.id, status, pieces_out HAVING sum(change) < 0;--> statement-breakpoint
UPDATE stock_levels SET reserved = places.reserved, on_its_way = places.on_its_way, coming_back = places.coming_back
	FROM (
		SELECT stock_level_id, sum(reserved) AS reserved, sum(on_its_way) AS on_its_way, sum(coming_back) AS coming_back
		FROM stock_movements WHERE reason = 'moved' GROUP BY stock_level_id
	) AS places WHERE places.stock_level_id = stock_levels.id;
