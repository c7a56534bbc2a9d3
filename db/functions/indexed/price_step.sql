-- Each step is a fifth above the last. Prices below 100 rupees stand together, and those above half a million.
CREATE OR REPLACE FUNCTION price_step(price_paisa bigint) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT least(greatest(floor(5 * ln(price_paisa::float8)), 46), 90)::integer
$$;
