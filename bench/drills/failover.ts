import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { closeDatabase, type Database, openDatabase } from '#app/platform/db/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { startStore } from '../open-store.ts'
import { type Acknowledged, buyThroughHttp, prepareToSell } from './buy-through-http.ts'
import { requirePrograms } from './server/debian-programs.ts'
import { startCluster } from './server/patroni-cluster.ts'
import { waitFor } from './server/run-service.ts'
import { createVerdict } from './verdict.ts'
import { watchPages } from './watch-pages.ts'

/**
 * `npm run drill -- failover`: kills the primary of three PostgreSQL servers under Patroni while shoppers order, and then
 * freezes the next one. The store reaches them through HAProxy; with VIA=hosts, by a DATABASE_URL of three hosts.
 */

const CLIENTS = 6
const SELLING_MS = 6_000
const RESUMED_WITHIN_SECONDS = 30
const GIVE_UP_SECONDS = 90
const ROUNDS = [
  { what: 'killed', signal: 'SIGKILL' },
  { what: 'frozen', signal: 'SIGSTOP' },
] as const

requirePrograms([
  '/usr/bin/etcd',
  '/usr/bin/patroni',
  '/usr/sbin/haproxy',
  '/usr/lib/postgresql/15/bin/postgres',
])
log.level = 'fatal'
const verdict = createVerdict('failover')
console.log('Starting etcd, three nodes of Patroni with PostgreSQL 15, and HAProxy …')
const cluster = await startCluster()
const opened = new AsyncDisposableStack()
opened.defer(() => cluster.stop())
try {
  await cluster.waitUntilComplete()
  const url = process.env.VIA === 'hosts' ? cluster.urlOfAll : cluster.url
  const dataDir = await mkdtemp(join(tmpdir(), 'darzi-drill-'))
  opened.defer(() => rm(dataDir, { recursive: true, force: true }))
  const settings = { PORT: '0', DATA_DIR: dataDir, DATABASE_URL: url, SETUP_CODE: randomUUID() }
  const store = await startStore(settings)
  opened.defer(() => store.stop().then(() => {}))
  const goods = await withServer(prepareToSell)
  const acknowledged: Acknowledged[] = []
  for (const [at, round] of ROUNDS.entries()) {
    const broken = await failOver(store.address, goods, round)
    acknowledged.push(...broken.acknowledged)
    if (at < ROUNDS.length - 1) await mend(broken.primary, round)
  }
  verdict.check(
    `all ${acknowledged.length} acknowledged orders are there, each once, with lines, history and stock`,
    acknowledged.length > 0 &&
      (await waitFor('an answer about the orders', 60, () =>
        withServer(database => hasAll(database, acknowledged)),
      )),
  )
} catch (error) {
  verdict.check(`the drill comes to its end: ${(error as Error).message}`, false)
}
verdict.print()
await opened.disposeAsync().catch(error => console.log(`Not all was cleaned up: ${error.message}`))
process.exit()

/** One round: sells, breaks the primary, and sells until writes resume. */
async function failOver(
  address: string,
  goods: Awaited<ReturnType<typeof prepareToSell>>,
  { what, signal }: (typeof ROUNDS)[number],
): Promise<{ acknowledged: Acknowledged[]; primary: string }> {
  const load = buyThroughHttp(address, goods, CLIENTS)
  const pages = watchPages(address)
  await sleep(SELLING_MS)
  const primary = await cluster.findPrimary()
  const brokenAt = Date.now()
  await cluster.signal(primary, signal)
  const resumedAt = await waitForOrder(load, brokenAt)
  await sleep(SELLING_MS)
  await load.stop()
  const seen = await pages.stop()
  const seconds = ((resumedAt - brokenAt) / 1_000).toFixed(1)
  verdict.check(
    `primary ${what}: orders are accepted again within ${RESUMED_WITHIN_SECONDS} seconds (${seconds})`,
    Number(seconds) <= RESUMED_WITHIN_SECONDS,
  )
  verdict.check(`primary ${what}: the home page is served all the time`, seen.failures === 0)
  verdict.figure('orders acknowledged, refused', `${load.acknowledged.length}, ${load.refused}`)
  verdict.figure(
    'home page requested, failed, slowest',
    `${seen.requests}, ${seen.failures}, ${seen.slowestMs} ms`,
  )
  for (const [text, count] of load.refusals) verdict.figure(`read ${count} times`, text)
  return { acknowledged: load.acknowledged, primary }
}

/**
 * Starts the broken node again, and waits for the two of which one can take the place of the other. The third is rewound first,
 * which takes a busy machine minutes.
 */
async function mend(primary: string, { signal }: (typeof ROUNDS)[number]): Promise<void> {
  if (signal === 'SIGKILL') cluster.start(primary)
  else await cluster.signal(primary, 'SIGCONT')
  await cluster.waitForStandby()
}

/** @returns when the first order was acknowledged after the store had noticed that the primary is gone */
async function waitForOrder(load: ReturnType<typeof buyThroughHttp>, brokenAt: number): Promise<number> {
  const refusedBefore = load.refused
  let noticedAt = Number.POSITIVE_INFINITY
  while (Date.now() < brokenAt + GIVE_UP_SECONDS * 1_000) {
    if (load.refused > refusedBefore) noticedAt = Math.min(noticedAt, Date.now())
    // Responses that were on their way then arrive within the second.
    const resumed = load.acknowledged.find(({ at }) => at > noticedAt + 1_000)
    if (resumed) return resumed.at
    await sleep(50)
  }
  return Number.POSITIVE_INFINITY
}

async function withServer<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = openDatabase({ connectionString: cluster.url })
  try {
    return await work(database)
  } finally {
    await closeDatabase(database)
  }
}

async function hasAll(database: Database, acknowledged: readonly Acknowledged[]): Promise<boolean> {
  const { rows } = await database.execute<{ token: string }>(sql`
    select token from orders where exists (select from order_events where order_id = orders.id)
      and subtotal_paisa = (select sum(quantity * unit_price_paisa) from order_lines where order_id = orders.id)
      and (select sum(quantity) from order_lines where order_id = orders.id)
        = (select -sum(change) from stock_movements where order_id = orders.id)`)
  const found = new Set(rows.map(({ token }) => token))
  return acknowledged.every(({ token }) => found.has(token))
}
