import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/database.server.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { runProgram } from '#tests/setup/run-commands.ts'
import { openStore } from '../open-store.ts'
import { withDataDirectory } from '../with-data-directory.ts'
import { type Acknowledged, buyThroughHttp, prepareToSell } from './buy-through-http.ts'
import { createVerdict } from './verdict.ts'

/**
 * `npm run drill -- backup`: backs a store up while shoppers order, kills and destroys it, restores the backup elsewhere, and
 * compares.
 */

const CLIENTS = 8
const SELLING_MS = Number(process.env.FOR_MS ?? 5_000)
/** Tables that nothing changes during the drill. */
const CATALOGUE = ['products', 'product_images', 'categories', 'pictures', 'users', 'accounts', 'settings']

const verdict = createVerdict('backup')
const folder = await mkdtemp(join(tmpdir(), 'darzi-drill-'))
const [backups, restored] = [join(folder, 'backups'), join(folder, 'restored')]
const store = await openStore()
try {
  const goods = await withDataDirectory(store.dataDir, async database => {
    await createAccount(database, {})
    return prepareToSell(database)
  })
  const load = buyThroughHttp(store.address, goods, CLIENTS)
  await sleep(SELLING_MS)
  const soldBefore = load.acknowledged.length
  const backup = await time(() => run('backup', ['--to', backups], store.dataDir))
  const soldDuring = load.acknowledged.length - soldBefore
  await sleep(1_000)
  await load.stop()
  console.log(backup.output)
  const before = await withDataDirectory(store.dataDir, readCatalogue)
  const pictures = await readPictures(store.dataDir)
  await destroy(store.dataDir, store.pid)

  const restore = await time(() => run('restore', ['--from', backups], restored))
  console.log(`${restore.output}\n`)
  const decidedAt = Date.parse(/ taken (\S+),/.exec(restore.output)?.[1] ?? '')
  const promised = load.acknowledged.filter(({ at }) => at < decidedAt)
  const missing = await withDataDirectory(restored, database => findMissing(database, promised))
  verdict.check(
    `all ${promised.length} orders that were acknowledged before the mark are there, with their lines`,
    promised.length > 0 && missing.length === 0,
  )
  verdict.check(
    'orders, stock and money agree: each order has lines, and its total is theirs',
    await withDataDirectory(restored, database => agrees(database, decidedAt)),
  )
  const after = await withDataDirectory(restored, readCatalogue)
  verdict.check(
    'catalogue, users and settings are the same',
    JSON.stringify(after) === JSON.stringify(before),
  )
  const restoredPictures = await readPictures(restored)
  verdict.check(
    `all ${pictures.size} pictures are there, byte for byte`,
    pictures.size > 0 && isSame(pictures, restoredPictures),
  )
  verdict.check('shoppers ordered while the backup was made', soldDuring > 0)
  verdict.figure(
    'orders acknowledged before, while the backup was made, refused',
    `${soldBefore}, ${soldDuring}, ${load.refused}`,
  )
  verdict.figure('seconds of backup and restore, starts included', `${backup.seconds}, ${restore.seconds}`)
  verdict.print()
} finally {
  await store.close()
  await rm(folder, { recursive: true, force: true })
}

function run(command: 'backup' | 'restore', words: string[], dataDir: string) {
  return runProgram(`server/${command}.ts`, words, { env: { DATA_DIR: dataDir } })
}

async function time(work: () => ReturnType<typeof run>) {
  const begun = performance.now()
  const { code, output, refusal } = await work()
  if (code !== 0) throw new Error(`The command ended with ${code}: ${refusal}`)
  return { output, seconds: ((performance.now() - begun) / 1_000).toFixed(1) }
}

/** Kills the store and its PostgreSQL, and removes every file. */
async function destroy(dataDir: string, pid: number): Promise<void> {
  const lock = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')
  process.kill(pid, 'SIGKILL')
  process.kill(Number(lock.split('\n', 1)[0]), 'SIGQUIT')
  await sleep(1_000)
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
}

async function readCatalogue(database: Database): Promise<Record<string, unknown>> {
  const digests: Record<string, unknown> = {}
  for (const table of CATALOGUE) {
    const { rows } = await database.execute(
      sql`select count(*), md5(string_agg(t::text, ',' order by t::text)) from ${sql.identifier(table)} t`,
    )
    digests[table] = rows[0]
  }
  return digests
}

async function findMissing(database: Database, promised: readonly Acknowledged[]): Promise<string[]> {
  const { rows } = await database.execute<{ token: string }>(
    sql`select token from orders where exists (select from order_lines where order_id = orders.id)`,
  )
  const found = new Set(rows.map(({ token }) => token))
  return promised.flatMap(({ token }) => (found.has(token) ? [] : [token]))
}

/** Whether no order of the drill lacks lines, a history, or a movement of stock for a line, and every subtotal is that of its lines. */
async function agrees(database: Database, decidedAt: number): Promise<boolean> {
  const { rows } = await database.execute(sql`
    select orders.id from orders left join order_lines on order_id = orders.id
    where placed_at > ${new Date(decidedAt - 60_000).toISOString()}::timestamptz
    group by orders.id having coalesce(sum(quantity * unit_price_paisa), 0) <> subtotal_paisa
      or sum(quantity) <> (select -sum(change) from stock_movements where stock_movements.order_id = orders.id)
      or not exists (select from order_events where order_events.order_id = orders.id)`)
  return rows.length === 0
}

async function readPictures(dataDir: string): Promise<Map<string, string>> {
  const directory = join(dataDir, 'media/originals')
  const digests = new Map<string, string>()
  for (const name of await readdir(directory))
    digests.set(
      name,
      createHash('sha256')
        .update(await readFile(join(directory, name)))
        .digest('hex'),
    )
  return digests
}

function isSame(one: Map<string, string>, other: Map<string, string>): boolean {
  return one.size === other.size && [...one].every(([name, digest]) => other.get(name) === digest)
}
