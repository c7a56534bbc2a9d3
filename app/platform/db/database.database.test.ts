import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import {
  closeDatabase,
  type Database,
  openDatabase,
  type Queryable,
  REQUEST_TIMEOUTS,
  type Timeouts,
} from './database.server.ts'
import { inTransaction } from './in-transaction.server.ts'
import { sqlState } from './sql-state.server.ts'

const { connection } = await createTestDatabase()
const pools: Database[] = []
afterEach(() => Promise.all(pools.splice(0).map(closeDatabase)))

/** A pool of one connection, which is used again as long as it is healthy. */
function open(timeouts?: Timeouts): Database {
  const database = openDatabase({ ...connection, max: 1 }, timeouts)
  pools.push(database)
  return database
}

async function settingOf(database: Database, name: string) {
  const { rows } = await database.execute<{ value: string }>(sql`select current_setting(${name}) as value`)
  return rows[0]?.value
}

describe('a connection for requests', () => {
  it('ends a statement that takes too long, and stays usable', async () => {
    const database = open({ statementMs: 100, idleInTransactionMs: 0 })
    const failure = await database.execute(sql`select pg_sleep(5)`).catch(error => error)
    expect(sqlState(failure)).toBe('57014')
    expect(await settingOf(database, 'statement_timeout')).toBe('100ms')
  })

  // product: 20.5
  it('rolls back a transaction whose statement took too long, and stays usable', async () => {
    const database = open({ statementMs: 100, idleInTransactionMs: 0 })
    const pid = await backendOf(database)
    const failure = await inTransaction(database, async transaction => {
      await transaction.execute(sql`insert into settings (key, value) values ('half', '1')`)
      await transaction.execute(sql`select pg_sleep(5)`)
    }).catch(error => error)
    expect(sqlState(failure)).toBe('57014')
    expect(await backendOf(database)).toBe(pid)
    const { rows } = await database.execute(sql`select key from settings where key = 'half'`)
    expect(rows).toEqual([])
  })

  it('ends an idle transaction, and replaces its connection', async () => {
    const database = open({ statementMs: 0, idleInTransactionMs: 100 })
    const failure = await database
      .transaction(async transaction => {
        await transaction.execute(sql`insert into settings (key, value) values ('half', '1')`)
        await new Promise(resolve => setTimeout(resolve, 400))
        await transaction.execute(sql`select 1`)
      })
      .catch(error => error)
    expect(failure).toBeInstanceOf(Error)
    const { rows } = await database.execute(sql`select key from settings where key = 'half'`)
    expect(rows).toEqual([])
  })

  it('has timeouts short enough for a page', async () => {
    const database = open(REQUEST_TIMEOUTS)
    expect(await settingOf(database, 'statement_timeout')).toBe('15s')
    expect(await settingOf(database, 'idle_in_transaction_session_timeout')).toBe('2min')
  })
})

it('a connection for migrations and background work has no timeouts', async () => {
  const database = open()
  expect(await settingOf(database, 'statement_timeout')).toBe('0')
  expect(await settingOf(database, 'idle_in_transaction_session_timeout')).toBe('0')
})

it('every connection plans each query for its own parameters, and uses UTC', async () => {
  vi.stubEnv('PLANS_AS_SERVED', 'yes')
  for (const database of [open(), open(REQUEST_TIMEOUTS)]) {
    expect(await settingOf(database, 'plan_cache_mode')).toBe('force_custom_plan')
    expect(await settingOf(database, 'timezone')).toBe('UTC')
  }
})

describe('a statement with a name', () => {
  const numbersBelow = (queryable: Queryable, most: unknown) =>
    queryable
      .select({ number: sql<number>`10 / number` })
      .from(sql`generate_series(1, 3) as number`)
      .where(sql`number <= ${sql.placeholder('most')}::int`)
      .prepare('numbers')
      .execute({ most })

  it('is planned once per connection, and the others for their own values', async () => {
    vi.stubEnv('PLANS_AS_SERVED', 'yes')
    const database = open()
    expect(await numbersBelow(database, 1)).toEqual([{ number: 10 }])
    expect(await numbersBelow(database, 2)).toEqual([{ number: 10 }, { number: 5 }])
    expect(await settingOf(database, 'plan_cache_mode')).toBe('force_custom_plan')
    const { rows } = await database.execute(
      sql`select generic_plans::int, custom_plans::int from pg_prepared_statements where statement like '%10 / number%'`,
    )
    expect(rows).toContainEqual({ generic_plans: 2, custom_plans: 0 })
  })

  it('leaves others as they were where it fails, in a transaction too', async () => {
    vi.stubEnv('PLANS_AS_SERVED', 'yes')
    const database = open()
    const [failure, inside] = await Promise.all([
      numbersBelow(database, 'many').catch(error => error),
      database.transaction(transaction => numbersBelow(transaction, 'many')).catch(error => error),
    ])
    expect([sqlState(failure), sqlState(inside)]).toEqual(['22P02', '22P02'])
    expect(await settingOf(database, 'plan_cache_mode')).toBe('force_custom_plan')
    expect(await database.transaction(transaction => numbersBelow(transaction, 1))).toEqual([{ number: 10 }])
    expect(await settingOf(database, 'plan_cache_mode')).toBe('force_custom_plan')
  })

  it('ends with its connection where it takes too long', async () => {
    const database = openDatabase({ ...connection, max: 1, query_timeout: 100 })
    pools.push(database)
    const pid = await backendOf(database)
    const slow = database
      .select({ slept: sql`pg_sleep(${sql.placeholder('seconds')}::float)` })
      .from(sql`generate_series(1, 1)`)
      .prepare('slow')
    expect(await slow.execute({ seconds: 3 }).catch(error => error)).toBeInstanceOf(Error)
    expect(await backendOf(database)).not.toBe(pid)
  })
})

async function backendOf(database: Database) {
  const { rows } = await database.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  return rows[0]?.pid
}
