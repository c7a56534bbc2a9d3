ALTER TABLE "emails" DROP CONSTRAINT "emails_state_known";--> statement-breakpoint
-- Eight random digits, of a generator that can't be predicted. Numbers of earlier orders are shorter and stay as they are.
CREATE FUNCTION new_order_number() RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
	candidate text;
BEGIN
	LOOP
		-- The first 48 bits of a version 4 UUID are all random.
		candidate := 'DZ-' || 10000000 +
			('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint % 90000000;
		EXIT WHEN NOT EXISTS (SELECT FROM orders WHERE number = candidate);
	END LOOP;
	RETURN candidate;
END $$;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "number" SET DEFAULT new_order_number();--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracking_token" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "details_digest" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tracking_token_unique" UNIQUE("tracking_token");--> statement-breakpoint
ALTER TABLE "emails" ADD CONSTRAINT "emails_state_known" CHECK ("emails"."state" in ('queued', 'sent', 'parked', 'dropped', 'limited'));--> statement-breakpoint
DROP SEQUENCE "public"."order_numbers";--> statement-breakpoint
-- As `digestDetails` makes it, so that a checkout that was sent before this migration can be sent again after it.
UPDATE "orders" SET details_digest = encode(sha256(convert_to(concat_ws(E'\n', customer_name, phone, email,
	street_address, city, zip_code, landmark, rider_note, payment_method), 'UTF8')), 'hex')
	WHERE phone <> '';
