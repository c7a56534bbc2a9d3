-- Without rows there is nothing to count: the totals of the subject that is given go with them.
CREATE OR REPLACE FUNCTION clear_daily_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM daily_totals WHERE subject = TG_ARGV[0];
	DELETE FROM daily_total_changes WHERE subject = TG_ARGV[0];
	RETURN NULL;
END $$;

-- Without customers there are no new ones.
CREATE OR REPLACE TRIGGER customers_emptied AFTER TRUNCATE ON customers EXECUTE FUNCTION clear_daily_totals('new-customers');

-- Without a ledger there are no totals of couriers.
CREATE OR REPLACE TRIGGER courier_money_emptied AFTER TRUNCATE ON money_entries EXECUTE FUNCTION clear_daily_totals('courier-money');

-- Without a ledger there are no totals of money.
CREATE OR REPLACE TRIGGER money_entries_emptied AFTER TRUNCATE ON money_entries EXECUTE FUNCTION clear_daily_totals('money');

-- Without balances there are no totals of them.
CREATE OR REPLACE TRIGGER order_balances_emptied AFTER TRUNCATE ON order_balances EXECUTE FUNCTION clear_daily_totals('balances');

-- Without orders there are no totals of them.
CREATE OR REPLACE TRIGGER orders_emptied AFTER TRUNCATE ON orders EXECUTE FUNCTION clear_daily_totals('orders');

-- Without balances there are no totals of what couriers owe.
CREATE OR REPLACE TRIGGER parcel_balances_emptied AFTER TRUNCATE ON parcel_balances EXECUTE FUNCTION clear_daily_totals('outstanding');

-- Without parcels there are no totals of them.
CREATE OR REPLACE TRIGGER parcels_emptied AFTER TRUNCATE ON parcels EXECUTE FUNCTION clear_daily_totals('parcels');
