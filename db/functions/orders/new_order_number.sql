-- The prefix of the settings and eight random digits, of a generator that can't be predicted. Numbers of earlier orders stay as they are.
CREATE OR REPLACE FUNCTION new_order_number() RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
	prefix text := coalesce((SELECT value ->> 'orderPrefix' FROM settings WHERE key = 'store'), 'DZ');
	candidate text;
BEGIN
	LOOP
		-- The first 48 bits of a version 4 UUID are all random.
		candidate := prefix || '-' || 10000000 +
			('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint % 90000000;
		EXIT WHEN NOT EXISTS (SELECT FROM orders WHERE number = candidate);
	END LOOP;
	RETURN candidate;
END $$;
