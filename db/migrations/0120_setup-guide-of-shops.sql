-- A shop that has sold already is set up: its guide is dismissed, and comes back under Settings.
INSERT INTO "process_state" ("key", "value")
SELECT 'setup-guide', '{"settled": [], "dismissedAt": "2026-11-30T00:00:00.000Z"}'::jsonb
WHERE EXISTS (SELECT FROM "orders" WHERE "idempotency_key" NOT LIKE 'demo-order-%')
ON CONFLICT DO NOTHING;
