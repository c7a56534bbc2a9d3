import { access, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { closeDatabase, openDatabase } from '#app/platform/db/database.server.ts'
import { migrateDatabase, withStartLock } from '#app/platform/db/migrate.server.ts'
import { readSettings, type Settings } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { formatPaisa } from '#app/shared/money.ts'
import type { EndMark } from '../backup/archive-entries.ts'
import { loadShop } from '../backup/load-shop.ts'
import { readShopEntries } from '../backup/make-backup.ts'
import { countStoreConnections, isEmptyDatabase, withClient } from '../backup/shop-database.ts'
import { openShopSnapshot } from '../backup/shop-snapshot.ts'
import { makeDataDirectory, needStore } from '../boot/data-directory.ts'
import { openStoreDatabase } from '../boot/open-store-database.ts'
import { startManagedPostgres } from '../postgres/managed-postgres.ts'
import { type CommandContext, explainUnknownOptions, Refused, UsageError } from './run-command.ts'

export const MOVE_HELP = `Copies the database of a stopped store to another place, and compares every table. Deletes nothing.

  npm run move-database -- postgres://user:password@host:5432/name   from DATA_DIR to an empty database of a server
  npm run move-database -- embedded                                  from the server of DATABASE_URL to DATA_DIR

Pictures stay where they are. Afterwards start the store with DATABASE_URL, or without it.
Ends with 0 when it was done, with 1 when it was refused or failed, and with 2 when the words make no command.`

const EMBEDDED = 'embedded'

/** The command line that moves a store's database. @returns the text to print */
export async function moveDatabase({ words, env }: CommandContext): Promise<string> {
  const goal = readMoveGoal(words)
  if (!goal) return MOVE_HELP
  const settings = readSettings(env)
  return goal === EMBEDDED ? moveToDirectory(settings) : moveToServer(settings, goal, env)
}

/** The place that a command line names; undefined for a request for help. @throws {UsageError} */
export function readMoveGoal(words: readonly string[]): string | undefined {
  const { values, positionals } = explainUnknownOptions(() =>
    parseArgs({
      args: [...words],
      options: { help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    }),
  )
  const [goal, ...more] = positionals
  if (values.help || !goal) return undefined
  const isGoal = goal === EMBEDDED || /^postgres(ql)?:\/\/.+/.test(goal)
  if (!isGoal || more.length > 0)
    throw new UsageError(
      'Where to? Please give one address like postgres://user:password@host:5432/name, or embedded.',
    )
  return goal
}

async function moveToServer(settings: Settings, url: string, env: CommandContext['env']): Promise<string> {
  if (settings.databaseUrl)
    throw new Refused(
      'DATABASE_URL is set: unset it to move the database of DATA_DIR, or move it to embedded.',
    )
  await needStore(settings.dataDir)
  const to = await openServer(readSettings({ ...env, DATABASE_URL: url }))
  if (!(await isEmptyDatabase(to))) throw new Refused('The database of that address is not empty.')
  const postgres = await startManagedPostgres({ directory: join(settings.dataDir, 'postgres'), log })
  try {
    const end = await copyShop(postgres.connection, to)
    return `${describeMove(end)} Start the store with DATABASE_URL from now on. The old database is still in ${join(settings.dataDir, 'postgres')}.`
  } finally {
    await postgres.stop()
  }
}

async function moveToDirectory(settings: Settings): Promise<string> {
  const { dataDir, databaseUrl } = settings
  if (!databaseUrl) throw new Refused('DATABASE_URL is not set: it names the database that is moved.')
  const goal = join(dataDir, 'postgres')
  const isTaken = await access(goal).then(
    () => true,
    () => false,
  )
  if (isTaken) throw new Refused(`${goal} holds a database: rename it, or use another DATA_DIR.`)
  await makeDataDirectory(dataDir)
  const from = await openServer(settings)
  // The database gets its name when it is complete.
  const stage = join(dataDir, `moving-${process.pid}`)
  await mkdir(stage, { mode: 0o700 })
  try {
    const postgres = await startManagedPostgres({ directory: join(stage, 'postgres'), log })
    const end = await copyShop(from, postgres.connection).finally(() => postgres.stop())
    await rename(join(stage, 'postgres'), goal)
    return `${describeMove(end)} Start the store without DATABASE_URL from now on. The old database is still on its server.`
  } finally {
    await rm(stage, { recursive: true, force: true })
  }
}

/** Checks that the server can hold a store. */
async function openServer(settings: Settings): Promise<pg.PoolConfig> {
  await using opened = new AsyncDisposableStack()
  return (await openStoreDatabase(settings, opened, () => {})).connection
}

/** Nothing is written meanwhile: no store is connected, and one that starts waits for the end. */
async function copyShop(from: pg.PoolConfig, to: pg.PoolConfig): Promise<EndMark> {
  if ((await withClient(from, countStoreConnections)) > 0)
    throw new Refused('A store uses the database: stop it first.')
  const database = openDatabase({ ...from, max: 1 })
  try {
    return await withStartLock(database, async () => {
      await using opened = new AsyncDisposableStack()
      const snapshot = await openShopSnapshot(from, opened, 'without-writers')
      const pictures = { files: [], lost: [] }
      const entries = readShopEntries(snapshot, new Date(), pictures, undefined)
      const { end } = await loadShop({ connection: to, manifest: snapshot, entries })
      await bringUpToDate(to)
      return end
    })
  } finally {
    await closeDatabase(database)
  }
}

/** The tables come by the migrations, and the functions and triggers after them. */
async function bringUpToDate(connection: pg.PoolConfig): Promise<void> {
  const database = openDatabase({ ...connection, max: 2 })
  try {
    await migrateDatabase(database)
  } finally {
    await closeDatabase(database)
  }
}

function describeMove({ figures, tables }: EndMark): string {
  const { orders, orderTotalPaisa, piecesOnHand } = figures
  return `${Object.keys(tables).length} tables were copied and compared: ${orders} orders of ${formatPaisa(Number(orderTotalPaisa))}, ${piecesOnHand} pieces in stock.`
}
