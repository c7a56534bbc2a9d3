-- Adds to what an order that was delivered has not paid, or has paid too much. Orders whose balance is zero have no row.
CREATE OR REPLACE FUNCTION change_order_balance(changed int, placed timestamptz, change bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF change = 0 THEN RETURN; END IF;
	INSERT INTO order_balances AS balance (order_id, placed_at, balance_paisa) VALUES (changed, placed, change)
		ON CONFLICT (order_id) DO UPDATE SET balance_paisa = balance.balance_paisa + excluded.balance_paisa;
	DELETE FROM order_balances WHERE order_id = changed AND balance_paisa = 0;
END $$;
