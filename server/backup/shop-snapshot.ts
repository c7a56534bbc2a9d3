import { createHash } from 'node:crypto'
import type pg from 'pg'
import { z } from 'zod'
import { LOCK_NUMBERS } from '#app/platform/db/lock-numbers.ts'
import { BackupRefusal } from './backup-refusal.ts'
import {
  listSequences,
  listTables,
  openCopyClient,
  quoted,
  readTable,
  type SequenceValue,
  type ShopTable,
} from './shop-tables.ts'

/** The size and the SHA-256 of a table's text. */
export const tableDigestSchema = z.object({ rows: z.int(), bytes: z.int(), sha256: z.string() })
type TableDigest = z.output<typeof tableDigestSchema>

/** Figures of a shop that a person recognises. Sums are texts, because they may exceed a number. */
export const shopFiguresSchema = z.object({
  orders: z.int(),
  orderTotalPaisa: z.string(),
  piecesOnHand: z.string(),
})
export type ShopFigures = z.output<typeof shopFiguresSchema>

/** One consistent state of a shop, open for reading until the connection ends. */
export interface ShopSnapshot {
  client: pg.Client
  /** The version of the server, like `18.4`. */
  server: string
  /** When each applied migration was made, in milliseconds: their ids, in order. */
  migrations: number[]
  tables: ShopTable[]
  sequences: SequenceValue[]
  figures: ShopFigures
}

/** One backup of a database at a time: the removal of old ones must not meet a new one. */
const BACKUP_LOCK = LOCK_NUMBERS.backup
const SOURCE_MODES = {
  /** Others read and write as usual, and only wait to change tables. */
  shared: { begin: 'begin isolation level repeatable read read only', lock: 'access share' },
  /** Others read, and wait to write. */
  'without-writers': { begin: 'begin isolation level repeatable read', lock: 'share' },
} as const

/**
 * Opens one state of the shop, in which an order, its lines and its stock agree, while the shop runs. `opened` closes it.
 *
 * @throws {BackupRefusal} with one sentence if there is no shop, or another backup runs
 */
export async function openShopSnapshot(
  connection: pg.ClientConfig,
  opened: AsyncDisposableStack,
  mode: keyof typeof SOURCE_MODES = 'shared',
): Promise<ShopSnapshot> {
  const client = await openCopyClient(connection)
  opened.defer(() => client.end())
  const { rows: locks } = await client.query('select pg_try_advisory_lock($1) as is_taken', [BACKUP_LOCK])
  if (!locks[0].is_taken) throw new BackupRefusal('Another backup of this database is being made.')
  const { begin, lock } = SOURCE_MODES[mode]
  const { rows: found } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as place`)
  if (!found[0].place) throw new BackupRefusal('The database holds no shop.')
  const locked = (await listTables(client)).map(({ name }) => quoted(name))
  await client.query(begin)
  // Before the first query, which takes the snapshot.
  await client.query(`lock table ${locked.join(', ')} in ${lock} mode`)
  return {
    client,
    server: await readServerVersion(client),
    migrations: await readAppliedMigrations(client),
    tables: await listTables(client),
    sequences: await listSequences(client),
    figures: await readShopFigures(client),
  }
}

export async function readShopFigures(client: pg.ClientBase): Promise<ShopFigures> {
  const { rows } = await client.query<ShopFigures>(`select
    (select count(*)::int from public.orders) as "orders",
    (select coalesce(sum(total_paisa), 0)::text from public.orders) as "orderTotalPaisa",
    (select coalesce(sum(on_hand), 0)::text from public.stock_levels) as "piecesOnHand"`)
  return rows[0] as ShopFigures
}

/** Reads a whole table for its digest. */
export async function digestTable(client: pg.ClientBase, table: ShopTable): Promise<TableDigest> {
  const reading = readTable(client, table)
  const digest = createTableDigest()
  for await (const bytes of reading) digest.add(bytes)
  return digest.finish(reading.rowCount)
}

/** Adds up the text of a table as it passes. */
export function createTableDigest() {
  const hash = createHash('sha256')
  let size = 0
  return {
    add(bytes: Uint8Array) {
      hash.update(bytes)
      size += bytes.byteLength
    },
    finish: (rows: number): TableDigest => ({ rows, bytes: size, sha256: hash.digest('hex') }),
  }
}

async function readServerVersion(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query(`select current_setting('server_version') as version`)
  return rows[0].version
}

async function readAppliedMigrations(client: pg.ClientBase): Promise<number[]> {
  const { rows } = await client.query(
    'select created_at from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(row => Number(row.created_at))
}
