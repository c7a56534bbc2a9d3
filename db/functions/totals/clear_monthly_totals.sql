-- The totals by month go with those by day.
CREATE OR REPLACE FUNCTION clear_monthly_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM monthly_totals;
	RETURN NULL;
END $$;

-- Without days there are no months.
CREATE OR REPLACE TRIGGER daily_totals_emptied AFTER TRUNCATE ON daily_totals EXECUTE FUNCTION clear_monthly_totals();
