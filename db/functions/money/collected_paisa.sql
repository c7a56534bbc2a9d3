-- What an entry of the ledger adds to what was collected: PAID_KINDS of money-entry.ts.
CREATE OR REPLACE FUNCTION collected_paisa(entry money_entries) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN entry.kind IN ('advance', 'payment', 'refund', 'exchange', 'voucher', 'collected', 'rounding') THEN entry.amount_paisa ELSE 0 END
$$;
