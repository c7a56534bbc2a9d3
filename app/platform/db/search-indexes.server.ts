import type pg from 'pg'
import type { JobTasks, PeriodicTask } from '../jobs/job-tasks.ts'
import { log } from '../log.server.ts'
import type { Database } from './database.server.ts'
import { LOCK_NUMBERS } from './lock-numbers.ts'
import { runAlone } from './run-alone.server.ts'

const TASK = 'make_search_indexes'

/** Soon after a start with a newer version. */
export const SEARCH_INDEX_SCHEDULE: PeriodicTask = { task: TASK, match: '*/5 * * * *', maxAttempts: 1 }

/** In a lane whose jobs may take minutes. */
export function searchIndexTasks(database: Database): JobTasks {
  return { [TASK]: () => makeSearchIndexes(database) }
}

/** An index by which staff search or sort, and those of earlier versions in whose place it comes. */
interface SearchIndex {
  name: string
  table: string
  columns: string
  /** Of one that sorts rows, not words: which rows it has. */
  sorts?: string
  replaces: readonly string[]
}

/** As in the schema. A migration made them where tables were small. */
const SEARCH_INDEXES: readonly SearchIndex[] = [
  {
    name: 'orders_search_names',
    table: 'orders',
    columns: `periods_of(placed_at), (array[status]),
      lower(number || ' ' || plain_urdu(customer_name) || ' ' || phone || ' ' || email) gin_trgm_ops`,
    replaces: ['orders_search_periods', 'orders_search_parts'],
  },
  {
    name: 'products_search_names',
    table: 'products',
    columns: `lower(plain_urdu(name || ' ' || name_urdu)) gin_trgm_ops`,
    replaces: [],
  },
  {
    name: 'products_by_listed_price',
    table: 'products',
    columns: 'listed_price(price_paisa, sizes), id',
    sorts: 'archived_at is null',
    replaces: ['products_by_price'],
  },
  {
    name: 'products_all_by_listed_price',
    table: 'products',
    columns: 'listed_price(price_paisa, sizes), id',
    sorts: 'true',
    replaces: ['products_all_by_price'],
  },
  {
    name: 'customers_search_names',
    table: 'customers',
    columns: `periods_of(last_order_at),
      lower(' ' || plain_urdu(name) || ' ' || phone || ' ' || email) gin_trgm_ops`,
    replaces: ['customers_search_periods', 'customers_search_parts'],
  },
  {
    name: 'emails_search_periods',
    table: 'emails',
    columns: `periods_of(queued_at), (array[state]), lower("to") gin_trgm_ops`,
    replaces: ['emails_to_parts'],
  },
  {
    name: 'audit_log_search_names',
    table: 'audit_log',
    columns: `periods_of(happened_at), (array[subject_kind]),
      plain_urdu(' ' || audit_search_text(subject_kind, subject_id, subject_name, changes)) gin_trgm_ops`,
    replaces: ['audit_log_search_periods', 'audit_log_search_parts'],
  },
]

const LOCK = LOCK_NUMBERS.searchIndexes

/**
 * Makes the indexes that a migration left out because the table is large, while the store sells: each waits for the transactions that are
 * open, and none for it. One that was left unfinished is made again. Searches are right before, and slower.
 */
export async function makeSearchIndexes(database: Database): Promise<void> {
  // Another process would take an index that is being made for one that was left unfinished.
  await runAlone(database, LOCK, async client => {
    for (const index of SEARCH_INDEXES) await makeIndex(client, index)
  })
}

async function makeIndex(
  client: pg.PoolClient,
  { name, table, columns, sorts, replaces }: SearchIndex,
): Promise<void> {
  const { rows } = await client.query<{ isReady: boolean | null; isReplaced: boolean }>(
    `select (select indisvalid from pg_index where indexrelid = to_regclass($1)) as "isReady",
      not exists (select from unnest($2::text[]) as earlier where to_regclass(earlier) is not null) as "isReplaced"`,
    [name, replaces],
  )
  const { isReady, isReplaced } = rows[0] ?? {}
  if (isReady && isReplaced) return
  if (isReady === false) await client.query(`drop index concurrently ${name}`)
  if (!isReady) {
    log.info({ index: name }, 'an index for searches is made')
    const kind = sorts
      ? `(${columns}) where ${sorts}`
      : `using gin (${columns}) with (gin_pending_list_limit=128)`
    await client.query(`create index concurrently ${name} on ${table} ${kind}`)
    await client.query(`analyze ${table}`)
  }
  for (const earlier of replaces) await client.query(`drop index concurrently if exists ${earlier}`)
}
