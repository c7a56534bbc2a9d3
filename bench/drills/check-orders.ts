import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/database.server.ts'
import type { SmtpPeer } from '#tests/setup/peers/smtp-peer.ts'
import type { Traffic } from './shop-traffic.ts'
import type { createVerdict } from './verdict.ts'

const DRAINED_WITHIN_MS = 120_000

/**
 * Checks that every acknowledged order is stored once, with its lines, one event and its movements of stock, and that each of its mails
 * arrived once.
 *
 * @param deaths how many processes were killed: each may have handed one mail over that it could not record
 */
export async function checkOrders(
  { database, peer }: { database: Database; peer: SmtpPeer },
  traffic: Pick<Traffic, 'orders' | 'keys'>,
  verdict: ReturnType<typeof createVerdict>,
  deaths: number,
): Promise<void> {
  const { rows } = await database.execute<{ token: string }>(sql`
    select token from orders where exists (select from order_lines where order_id = orders.id)`)
  const found = new Set(rows.map(({ token }) => token))
  const isStored = traffic.orders.every(token => found.has(token))
  const isOnce = new Set(traffic.orders).size === traffic.orders.length
  verdict.check(`all ${traffic.orders.length} acknowledged orders are stored, each once`, isStored && isOnce)
  verdict.check(
    `${traffic.keys.length} orders sent made no more than as many`,
    await isOrderedOnce(database, traffic),
  )
  verdict.check(
    'each order has one first event, and stock moved once for each line',
    await isBooked(database),
  )
  verdict.check('all mail was sent', await isDrained(database))
  const different = new Set(peer.mails.map(({ messageId }) => messageId))
  const doubled = peer.mails.length - different.size
  const { rows: expected } = await database.execute(sql`select from emails where state = 'sent'`)
  verdict.check(`all ${expected.length} mails arrived`, different.size === expected.length)
  verdict.check(
    deaths === 0
      ? 'no mail arrived twice'
      : `at most ${deaths} mail being handed over at a kill arrived twice`,
    doubled <= deaths,
  )
  verdict.figure('mails that arrived twice', String(doubled))
}

async function isOrderedOnce(database: Database, { keys }: Pick<Traffic, 'keys'>): Promise<boolean> {
  const { rows } = await database.execute(sql`
    select idempotency_key from orders where idempotency_key = any(${sql.param(keys)}::text[])
    group by 1 having count(*) > 1`)
  return rows.length === 0
}

async function isBooked(database: Database): Promise<boolean> {
  const { rows } = await database.execute(sql`
    select orders.id from orders
    where idempotency_key ~ '^[0-9a-f-]{36}$' and email like '%@example.com' and placed_at > now() - interval '1 hour' and (
      (select count(*) from order_events where order_id = orders.id) <> 1
      or (select sum(quantity) from order_lines where order_id = orders.id)
        is distinct from (select -sum(change) from stock_movements where order_id = orders.id))`)
  return rows.length === 0
}

async function isDrained(database: Database): Promise<boolean> {
  for (const end = Date.now() + DRAINED_WITHIN_MS; Date.now() < end; await sleep(500)) {
    const { rows } = await database.execute(sql`select from emails where state = 'queued' limit 1`)
    if (rows.length === 0) return true
  }
  return false
}
