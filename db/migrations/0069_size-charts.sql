CREATE TABLE "product_fit_returns" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"too_small" integer DEFAULT 0 NOT NULL,
	"too_large" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "size_charts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "size_charts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name" text NOT NULL,
	"size_system_id" integer NOT NULL,
	"measurements" text[] DEFAULT '{}' NOT NULL,
	"figures" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"basis" text DEFAULT 'garment' NOT NULL,
	"ease_inches" double precision DEFAULT 0 NOT NULL,
	"fit" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "size_charts_key_unique" UNIQUE("key"),
	CONSTRAINT "size_charts_basis_known" CHECK ("size_charts"."basis" in ('garment', 'body')),
	CONSTRAINT "size_charts_ease_sane" CHECK ("size_charts"."ease_inches" between 0 and 20)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "fit_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "fit_note_urdu" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "size_chart" text;--> statement-breakpoint
ALTER TABLE "product_fit_returns" ADD CONSTRAINT "product_fit_returns_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "size_charts" ADD CONSTRAINT "size_charts_size_system_id_size_systems_id_fk" FOREIGN KEY ("size_system_id") REFERENCES "public"."size_systems"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "size_charts_of_system" ON "size_charts" USING btree ("size_system_id");--> statement-breakpoint
-- The charts that pages showed until now, in letters.
INSERT INTO "size_charts" ("key", "name", "size_system_id", "measurements", "figures", "ease_inches") VALUES
	('shirts', 'Shirts and polos', 1, '{chest,shoulder,sleeve,length}', '{"S": {"chest": 40, "shoulder": 17, "sleeve": 24, "length": 28}, "M": {"chest": 42, "shoulder": 17.5, "sleeve": 24.5, "length": 29}, "L": {"chest": 45, "shoulder": 18.25, "sleeve": 25, "length": 30}, "XL": {"chest": 48, "shoulder": 19, "sleeve": 25.5, "length": 31}, "XXL": {"chest": 51, "shoulder": 19.75, "sleeve": 26, "length": 31.5}}', 3),
	('hoodies', 'Hoodies and tracksuit tops', 1, '{chest,shoulder,sleeve,length}', '{"S": {"chest": 42, "shoulder": 18, "sleeve": 24, "length": 26.5}, "M": {"chest": 44, "shoulder": 18.75, "sleeve": 24.5, "length": 27.5}, "L": {"chest": 47, "shoulder": 19.5, "sleeve": 25, "length": 28.5}, "XL": {"chest": 50, "shoulder": 20.25, "sleeve": 25.5, "length": 29.5}, "XXL": {"chest": 53, "shoulder": 21, "sleeve": 26, "length": 30}}', 5),
	('trousers', 'Trousers and track pants', 1, '{waist,hip,inseam,leg-opening}', '{"S": {"waist": 30, "hip": 38, "inseam": 30, "leg-opening": 13}, "M": {"waist": 32, "hip": 40, "inseam": 30.5, "leg-opening": 13.5}, "L": {"waist": 34, "hip": 42, "inseam": 31, "leg-opening": 14}, "XL": {"waist": 37, "hip": 45, "inseam": 31.5, "leg-opening": 14.5}, "XXL": {"waist": 40, "hip": 48, "inseam": 32, "leg-opening": 15}}', 0),
	('shalwar-kameez', 'Shalwar kameez', 1, '{chest,shoulder,kameez-length,shalwar-length}', '{"S": {"chest": 42, "shoulder": 17.5, "kameez-length": 38, "shalwar-length": 39}, "M": {"chest": 44, "shoulder": 18.25, "kameez-length": 40, "shalwar-length": 40}, "L": {"chest": 47, "shoulder": 19, "kameez-length": 42, "shalwar-length": 41}, "XL": {"chest": 50, "shoulder": 19.75, "kameez-length": 43, "shalwar-length": 42}, "XXL": {"chest": 53, "shoulder": 20.5, "kameez-length": 44, "shalwar-length": 43}}', 5),
	('blazers', 'Blazers and knitwear', 1, '{chest,shoulder,sleeve,length}', '{"S": {"chest": 39, "shoulder": 17.25, "sleeve": 24.5, "length": 28}, "M": {"chest": 41.5, "shoulder": 17.75, "sleeve": 25, "length": 28.75}, "L": {"chest": 44, "shoulder": 18.5, "sleeve": 25.5, "length": 29.5}, "XL": {"chest": 47, "shoulder": 19.25, "sleeve": 26, "length": 30.25}, "XXL": {"chest": 50, "shoulder": 20, "sleeve": 26.5, "length": 31}}', 2.5);--> statement-breakpoint
-- Counts pieces that came back because of their size, as they arrive.
CREATE FUNCTION count_fit_return() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
CREATE TRIGGER return_lines_count_fit
AFTER INSERT OR DELETE OR UPDATE OF arrived, reason ON return_lines
FOR EACH ROW EXECUTE FUNCTION count_fit_return();--> statement-breakpoint
-- Those that have arrived already.
INSERT INTO product_fit_returns (product_id, too_small, too_large)
SELECT product_id,
	coalesce(sum(arrived) FILTER (WHERE reason = 'too-small'), 0), coalesce(sum(arrived) FILTER (WHERE reason = 'too-large'), 0)
FROM (
	SELECT order_lines.product_id, return_lines.reason, return_lines.arrived
	FROM return_lines JOIN order_lines ON order_lines.id = return_lines.order_line_id
	WHERE return_lines.arrived > 0 AND return_lines.reason IN ('too-small', 'too-large') AND order_lines.product_id IS NOT NULL
) AS arrived GROUP BY product_id;
