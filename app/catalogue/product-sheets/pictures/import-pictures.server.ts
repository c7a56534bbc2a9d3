import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { productImportPictures } from '#app/catalogue/tables/product-imports.server.ts'
import { pictures } from '#app/owner/tables/media.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { message } from '#app/shared/text/translate.ts'
import { PICTURE_COLUMNS } from '../columns/sheet-columns.ts'
import { type FindPicture, type FoundPicture, keyInAddress } from '../plan/read-pictures.ts'
import type { SheetGroup } from '../plan/sheet-group.ts'

/** A longer one is no address of a picture. */
const LONGEST_SOURCE = 1_000

/** The pictures that the rows of a product name, each once: as many as are allowed, and others of this shop. */
export function listPictureSources({ rows }: SheetGroup, most: number): string[] {
  const named = rows.flatMap(({ values }) => PICTURE_COLUMNS.flatMap(({ picture }) => values[picture] || []))
  return [...new Set(named)].filter(
    (source, index) =>
      source.length <= LONGEST_SOURCE && (index < most || keyInAddress(source) !== undefined),
  )
}

/** What is known of these pictures: those of the shop by their address, others by what came of them. */
export async function readFoundPictures(
  database: Queryable,
  importId: number,
  sources: readonly string[],
): Promise<FindPicture> {
  const own = await readOwnPictures(database, sources)
  const rows = await database
    .select()
    .from(productImportPictures)
    .where(
      and(eq(productImportPictures.importId, importId), inArray(productImportPictures.source, [...sources])),
    )
  const known = new Map(rows.map(row => [row.source, row]))
  return source => {
    const key = own.get(source)
    if (key) return { key }
    return toFound(known.get(source))
  }
}

function toFound(row: typeof productImportPictures.$inferSelect | undefined): FoundPicture {
  if (row?.state === 'waiting') return { isWaiting: true }
  if (row?.key) return { key: row.key }
  return { problem: row?.reason || NO_PICTURE }
}

const NO_PICTURE = message(
  'There is no such picture: neither an address that begins with https, nor a file of the archive.',
)

/** Those that are addresses of pictures of this shop, with their keys. */
export async function readOwnPictures(
  database: Queryable,
  sources: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const named = sources.flatMap(source => {
    const key = keyInAddress(source)
    return key ? [{ source, key }] : []
  })
  const keys = [...new Set(named.map(({ key }) => key))]
  const rows = await database
    .select({ key: pictures.key })
    .from(pictures)
    .where(sql`${pictures.key} = any(${sql.param(keys)}::text[])`)
  const known = new Set(rows.map(({ key }) => key))
  return new Map(named.filter(({ key }) => known.has(key)).map(({ source, key }) => [source, key]))
}

/** How many pictures of an import are in each state. */
export async function countImportPictures(database: Queryable, importId: number) {
  const rows = await database
    .select({ state: productImportPictures.state, count: count() })
    .from(productImportPictures)
    .where(eq(productImportPictures.importId, importId))
    .groupBy(productImportPictures.state)
  const counts = { waiting: 0, received: 0, failed: 0 }
  for (const { state, count } of rows) counts[state] = count
  return counts
}
