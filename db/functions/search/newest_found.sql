-- The newest products under these keys by id, the newest first, and at most so many; a fifth of them is enough if it takes
-- more than the newest ranges and 65,536 products before them to find it. A null at the end says that there may be more. The
-- index of the keys is the only one that may be read: PostgreSQL cannot know how many products have a key, and would choose to
-- read all.
CREATE OR REPLACE FUNCTION newest_found(keys text, most integer) RETURNS SETOF integer LANGUAGE plpgsql STABLE ROWS 1000
	SET plan_cache_mode = force_generic_plan
	SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off AS $$
DECLARE
	newest integer := newest_product_id();
	ranges_far integer := newest >> 16;
	remaining integer := most;
	found_now integer;
	ranges_read integer := 0;
	range text;
BEGIN
	IF keys = '' THEN RETURN; END IF;
	-- Eight narrow ranges at least, before the wide ones.
	IF (newest >> 12) & 15 < 8 THEN ranges_far := greatest(ranges_far - 1, 0); END IF;
	FOR range IN
		SELECT 'n' || near FROM generate_series(newest >> 12, ranges_far << 4, -1) AS near
		UNION ALL SELECT 'f' || far FROM generate_series(ranges_far - 1, 0, -1) AS far
	LOOP
		RETURN QUERY SELECT * FROM products_of_range(keys, range, remaining);
		GET DIAGNOSTICS found_now = ROW_COUNT;
		remaining := remaining - found_now;
		IF range LIKE 'f%' THEN ranges_read := ranges_read + 1; END IF;
		IF remaining <= 0 OR (ranges_read >= 1 AND remaining <= most * 0.8) THEN
			RETURN NEXT NULL;
			RETURN;
		END IF;
	END LOOP;
END $$;
