import { once } from 'node:events'
import pg from 'pg'
import { closeDatabase, openDatabase } from '#app/platform/db/database.server.ts'
import { migrateDatabase } from '#app/platform/db/migrate.server.ts'
import type { ArchiveEntry, EndMark, Manifest } from './archive-entries.ts'
import { BackupRefusal } from './backup-refusal.ts'
import { withoutIndexes } from './rebuild-indexes.ts'
import { digestTable, readShopFigures } from './shop-snapshot.ts'
import { listTables, openCopyClient, quoted, type ShopTable, writeTable } from './shop-tables.ts'

interface Load {
  /** Of an empty database. */
  connection: pg.PoolConfig
  manifest: Pick<Manifest, 'migrations' | 'tables' | 'sequences'>
  entries: AsyncIterable<ArchiveEntry>
}

export interface LoadedShop {
  end: EndMark
  /** Tables that are not the shop's own, and were left out. */
  leftOut: string[]
}

/**
 * Makes the tables by the migrations that the backup had, fills them, and reads every table back to compare it. All rows
 * are there or none.
 *
 * @throws {BackupRefusal} when the database does not hold afterwards what the backup holds
 */
export async function loadShop({ connection, manifest, entries }: Load): Promise<LoadedShop> {
  const database = openDatabase({ ...connection, max: 2 })
  try {
    await migrateDatabase(database, manifest.migrations.length)
  } finally {
    await closeDatabase(database)
  }
  const client = await openCopyClient(connection)
  try {
    await refuseOtherTables(client, manifest)
    await client.query('begin')
    const loaded = await loadTables(client, manifest, entries)
    await client.query('commit')
    // The planner knows nothing about the new tables yet.
    await client.query('analyze')
    return loaded
  } finally {
    await client.end()
  }
}

/** Of a database that a newer store has opened, and in which nothing was stored. */
async function refuseOtherTables(client: pg.Client, { migrations }: Load['manifest']): Promise<void> {
  const { rows } = await client.query('select count(*)::int as count from drizzle.__drizzle_migrations')
  if (rows[0].count !== migrations.length)
    throw new BackupRefusal('The database has newer tables than the backup: restore it into a new database.')
}

async function loadTables(
  client: pg.Client,
  manifest: Load['manifest'],
  entries: Load['entries'],
): Promise<LoadedShop> {
  const own = new Set((await listTables(client)).map(({ name }) => name))
  const tables = manifest.tables.filter(({ name }) => own.has(name))
  await emptyTables(client, tables)
  const end = await withoutIndexes(client, tables, () => fillTables(client, tables, entries))
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`)
  await setSequences(client, manifest.sequences)
  await compare(client, tables, end)
  return { end, leftOut: manifest.tables.flatMap(({ name }) => (own.has(name) ? [] : [name])) }
}

/** Migrations insert rows, and triggers would add to rows that the backup holds complete. */
async function emptyTables(client: pg.Client, tables: readonly ShopTable[]): Promise<void> {
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`)
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`)
}

async function fillTables(
  client: pg.Client,
  tables: readonly ShopTable[],
  entries: Load['entries'],
): Promise<EndMark> {
  let end: EndMark | undefined
  let current: { table: string; filling: ReturnType<typeof writeTable> } | undefined
  const finish = async () => {
    if (!current) return
    const finished = once(current.filling, 'finish')
    current.filling.end()
    await finished
    current = undefined
  }
  for await (const entry of entries) {
    if (entry.kind === 'end') end = entry.end
    if (entry.kind !== 'rows') continue
    const table = tables.find(({ name }) => name === entry.table)
    if (!table) continue
    if (current?.table !== table.name) {
      await finish()
      current = { table: table.name, filling: writeTable(client, table) }
      // The write that fails has the reason.
      current.filling.on('error', () => {})
    }
    await write(current.filling, entry.bytes)
  }
  await finish()
  if (!end) throw new BackupRefusal('The backup is damaged: it has no end.')
  return end
}

function write(filling: ReturnType<typeof writeTable>, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    filling.write(bytes, error => (error ? reject(filling.errored ?? error) : resolve()))
  })
}

async function setSequences(client: pg.Client, sequences: Manifest['sequences']): Promise<void> {
  for (const { name, last } of sequences)
    await client.query('select setval(to_regclass($1), $2::bigint) where to_regclass($1) is not null', [
      `public.${pg.escapeIdentifier(name)}`,
      last,
    ])
}

async function compare(client: pg.Client, tables: readonly ShopTable[], end: EndMark): Promise<void> {
  for (const table of tables) {
    const found = await digestTable(client, table)
    const expected = end.tables[table.name]
    if (found.sha256 !== expected?.sha256 || found.rows !== expected.rows)
      throw new BackupRefusal(
        `The restored table ${table.name} has ${found.rows} rows that differ from the ${expected?.rows} of the backup.`,
      )
  }
  const figures = await readShopFigures(client)
  if (JSON.stringify(figures) !== JSON.stringify(end.figures))
    throw new BackupRefusal('The restored orders and stock do not add up to those of the backup.')
}
