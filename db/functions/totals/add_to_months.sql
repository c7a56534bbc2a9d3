-- One transaction at a time writes them: the months of what it adds and of what it changes are in no common order.
CREATE OR REPLACE FUNCTION add_to_months() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended('monthly totals', 0));
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO monthly_totals AS totals (subject, month, kind, count, paisa)
			SELECT subject, date_trunc('month', day::timestamp)::date, kind, sum(count), sum(paisa) FROM added
			WHERE subject <> 'parcels' GROUP BY 1, 2, 3
			ON CONFLICT (subject, month, kind) DO UPDATE SET count = totals.count + excluded.count, paisa = totals.paisa + excluded.paisa;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		UPDATE monthly_totals AS totals SET count = totals.count - gone.count, paisa = totals.paisa - gone.paisa
			FROM (
				SELECT subject, date_trunc('month', day::timestamp)::date AS month, kind, sum(count) AS count, sum(paisa) AS paisa FROM removed
				GROUP BY 1, 2, 3
			) AS gone
			WHERE totals.subject = gone.subject AND totals.month = gone.month AND totals.kind = gone.kind;
	END IF;
	RETURN NULL;
END $$;

-- A month is the sum of its days: new days.
CREATE OR REPLACE TRIGGER daily_totals_added AFTER INSERT ON daily_totals REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION add_to_months();

-- A month is the sum of its days: changed days.
CREATE OR REPLACE TRIGGER daily_totals_changed AFTER UPDATE ON daily_totals REFERENCING OLD TABLE AS removed NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION add_to_months();

-- A month is the sum of its days: deleted days.
CREATE OR REPLACE TRIGGER daily_totals_removed AFTER DELETE ON daily_totals REFERENCING OLD TABLE AS removed
	FOR EACH STATEMENT EXECUTE FUNCTION add_to_months();
