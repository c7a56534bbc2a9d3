import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'

type Row = Record<string, unknown>

/** A table whose rows wait to be sent, once each. */
interface Waiting {
  table: string
  /** The moment by which a row is the same in both shops: ids of another history name other rows. */
  since: 'queued_at' | 'asked_at'
  waits: SQL
  /** What is taken from the shop before. */
  columns: readonly string[]
}

/** Read by staff beside the parcel. */
const ASKED_SINCE =
  'The courier was asked, and then the shop was restored from an older backup. Please look for the parcel there.'

const queued = (table: string): Waiting => ({
  table,
  since: 'queued_at',
  waits: sql`state = 'queued'`,
  columns: ['state', 'sent_at', 'attempts', 'last_error'],
})
const COURIER_REQUESTS = 'courier_requests'
const WAITING: readonly Waiting[] = [
  queued('emails'),
  queued('shopper_messages'),
  queued(COURIER_REQUESTS),
  {
    table: 'stock_alerts',
    since: 'asked_at',
    waits: sql`sent_at is null`,
    columns: ['sent_at', 'to_write', 'written_at'],
  },
  { table: 'opening_alerts', since: 'asked_at', waits: sql`sent_at is null`, columns: ['sent_at'] },
]

/**
 * Lets nothing leave twice: what waited when the backup was made and has left since is noted in the restored shop as it is in the shop
 * before. So are mails that were written since about orders of then, such as requests for reviews, which would fall due again.
 */
export async function takeSentSince(before: Database, next: Transaction): Promise<void> {
  for (const waiting of WAITING) await takeSent(before, next, waiting)
  await takeLaterMails(before, next)
}

async function takeSent(
  before: Database,
  next: Transaction,
  { table, since, waits, columns }: Waiting,
): Promise<void> {
  const [name, moment] = [sql.identifier(table), sql.identifier(since)]
  const waiting = await readRows(next, sql`select id, ${moment} from ${name} where ${waits}`)
  const left = await readRows(
    before,
    sql`select sent.* from ${name} sent join jsonb_populate_recordset(null::${name}, ${JSON.stringify(waiting)}::jsonb) waiting
        on waiting.id = sent.id and waiting.${moment} = sent.${moment}
        where sent.id not in (select id from ${name} where ${waits})`,
  )
  const rows = table === COURIER_REQUESTS ? left.map(asUnclear) : left
  const taken = sql.join(
    columns.map(column => sql`${sql.identifier(column)} = sent.${sql.identifier(column)}`),
    sql`, `,
  )
  await next.execute(sql`
    update ${name} set ${taken} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb) sent
    where ${name}.id = sent.id`)
}

/** The number that the courier gave is not in the restored shop, so staff look. */
function asUnclear(request: Row): Row {
  if (request.state !== 'sent') return request
  return { ...request, state: 'unknown', sent_at: null, last_error: ASKED_SINCE }
}

/** Of mails without a change of a status there is one of a kind for each order, so that these are not written again. */
async function takeLaterMails(before: Database, next: Transaction): Promise<void> {
  const [newest] = await readRows(next, sql`select coalesce(max(id), 0) as id from emails`)
  const mails = await readRows(
    before,
    sql`select emails.*, placed_at from emails join orders on orders.id = order_id
        where emails.id > ${Number(newest?.id)} and order_event_id is null and state <> 'queued'`,
  )
  const rows = mails.map(mail => ({ ...mail, dropped_by_event_id: null, contact_message_id: null }))
  await next.execute(sql`
    insert into emails overriding system value
    select mail.* from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) stored
      cross join lateral jsonb_populate_record(null::emails, stored) mail
      join orders on orders.id = mail.order_id and orders.placed_at = (stored->>'placed_at')::timestamptz
    on conflict do nothing`)
  await next.execute(sql`
    select setval(pg_get_serial_sequence('emails', 'id'), greatest(max(id), 1)) from emails`)
}

async function readRows(database: Database | Transaction, query: SQL): Promise<Row[]> {
  const { rows } = await database.execute<{ row: Row }>(
    sql`select to_jsonb(found) as row from (${query}) found`,
  )
  return rows.map(({ row }) => row)
}
