import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#app/platform/db/database.server.ts'
import type { LargeShop } from './large-shop.ts'
import { readScans, readScansOfFunctions, type Scan } from './read-plans.ts'

/** Tables with more rows must not be read from end to end. */
const LARGE_TABLE = 5_000

/**
 * Fails if a statement of the work reads a large table from end to end, or if one scan reads more rows than `mostRows`,
 * including those that a filter leaves out. Pass the use case itself: its own statements are explained.
 *
 * @param withFunctions whether what functions and triggers in the database read counts as well
 */
export async function expectIndexedPlan(
  shop: LargeShop,
  work: (database: Database) => Promise<unknown>,
  { mostRows = 1_000, withFunctions = false } = {},
): Promise<void> {
  const large = await listLargeTables(shop.database)
  const scans = await (withFunctions ? readScansOfFunctions : readScans)(shop, work)
  expect(scans, 'the work reads no table').not.toEqual([])
  const isTooMuch = ({ kind, table, rows }: Scan) =>
    (kind === 'Seq Scan' && large.has(table ?? '')) || rows > mostRows
  expect(scans.filter(isTooMuch).map(describe).join('\n\n')).toBe('')
}

/** `Seq Scan of products, 30000 rows, by select …` */
function describe({ kind, table, index, rows, statement }: Scan): string {
  return `${kind} of ${index ?? table}, ${rows} rows, by ${statement}`
}

async function listLargeTables(database: Database): Promise<ReadonlySet<string>> {
  const { rows } = await database.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and reltuples > ${LARGE_TABLE}`,
  )
  return new Set(rows.map(({ name }) => name))
}
