import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { closeDatabase, type Database, openDatabase } from '#app/platform/db/database.server.ts'
import { runProgram } from '#tests/setup/run-commands.ts'
import { startStore } from '../open-store.ts'
import { withDataDirectory } from '../with-data-directory.ts'
import { buyThroughHttp, prepareToSell } from './buy-through-http.ts'
import { startScratchPostgres } from './scratch-postgres.ts'
import { createVerdict } from './verdict.ts'

/**
 * `npm run drill -- move`: moves the database of a store that has sold to a PostgreSQL server, sells there, and moves it back, with the
 * command and in the order that docs/operations.md says. Counts and sums are compared after each move.
 */

const CLIENTS = 4
const SELLING_MS = Number(process.env.FOR_MS ?? 4_000)

type Figures = Record<string, string>

const verdict = createVerdict('move')
await using opened = new AsyncDisposableStack()
const dataDir = await mkdtemp(join(tmpdir(), 'darzi-drill-'))
opened.defer(() => rm(dataDir, { recursive: true, force: true }))
const postgres = await startScratchPostgres()
opened.defer(() => postgres.close())
const url = await postgres.createDatabase('darzi')

await startStore({ PORT: '0', DATA_DIR: dataDir }).then(store => store.stop())
const goods = await withDataDirectory(dataDir, prepareToSell)
const refusal = await sell({}, () => move([url], {}))
verdict.check(
  'a move is refused while the store runs',
  refusal.code === 1 && /stop it first/.test(refusal.refusal),
)
const first = await withDataDirectory(dataDir, readFigures)
const there = await move([url], {})
verdict.check('the move to the server ends well', there.code === 0)
verdict.check('every table has the same rows there', isSame(await onServer(readFigures), first))

await sell({ DATABASE_URL: url })
const second = await onServer(readFigures)
verdict.check('orders are placed on the server', second.orders !== first.orders)
await rename(join(dataDir, 'postgres'), join(dataDir, 'postgres-before'))
const back = await move(['embedded'], { DATABASE_URL: url })
verdict.check('the move back ends well', back.code === 0)
verdict.check(
  'every table has the same rows here',
  isSame(await withDataDirectory(dataDir, readFigures), second),
)
await sell({})
const third = await withDataDirectory(dataDir, readFigures)
verdict.check('orders are placed in the data directory again', third.orders !== second.orders)
verdict.check('the old database on the server stayed as it was', isSame(await onServer(readFigures), second))
verdict.figure('to the server', `${there.output} ${there.seconds} s`)
verdict.figure('back', `${back.output} ${back.seconds} s`)
verdict.print()

/** Opens the store with these settings, lets shoppers order, does `work`, and stops the store. */
async function sell<Result>(settings: Record<string, string>, work?: () => Promise<Result>): Promise<Result> {
  const store = await startStore({ PORT: '0', DATA_DIR: dataDir, ...settings })
  const load = buyThroughHttp(store.address, goods, CLIENTS)
  await sleep(SELLING_MS)
  await load.stop()
  verdict.check(`${load.acknowledged.length} orders are acknowledged, none refused`, load.refused === 0)
  const result = await work?.()
  await store.stop()
  return result as Result
}

async function move(words: string[], settings: Record<string, string>) {
  const begun = performance.now()
  const ended = await runProgram('server/move-database.ts', words, {
    env: { DATA_DIR: dataDir, ...settings },
  })
  return { ...ended, seconds: ((performance.now() - begun) / 1_000).toFixed(1) }
}

async function onServer<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = openDatabase({ connectionString: url })
  try {
    return await work(database)
  } finally {
    await closeDatabase(database)
  }
}

/** The rows of each table, the money of all orders, and the stock. */
async function readFigures(database: Database): Promise<Figures> {
  const { rows } = await database.execute<{ name: string; count: string }>(sql`
    select table_name as name, (xpath('/row/c/text()', query_to_xml(
      format('select count(*) as c from %I.%I', table_schema, table_name), false, true, '')))[1]::text as count
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`)
  const { rows: sums } = await database.execute<Figures>(sql`
    select (select sum(total_paisa) from orders) as "order totals", (select sum(on_hand) from stock_levels) as "pieces",
      (select md5(string_agg(token, ',' order by token)) from orders) as "order tokens"`)
  return { ...Object.fromEntries(rows.map(({ name, count }) => [name, count])), ...sums[0] }
}

function isSame(one: Figures, other: Figures): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  const different = [...names].filter(name => one[name] !== other[name])
  for (const name of different) console.log(`        ${name}: ${one[name]}, ${other[name]}`)
  return different.length === 0
}
