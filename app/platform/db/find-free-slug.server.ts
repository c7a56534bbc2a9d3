import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { firstFreeSlug, numberedSlug, slugFrom } from '#app/shared/text/slug.ts'
import type { Transaction } from './database.server.ts'

/** A table with columns `slug` and `id`, and the table of its former slugs. */
interface SlugTables {
  /** The base of the slug for a name without letters or digits, such as `product` in `product-2`. */
  kind: string
  current: PgTable
  former: PgTable
  /** The column of `former` with the id of the row that had the slug. */
  owner: PgColumn
}

/**
 * Returns a slug for this name that no other row has or ever had, so that no old link leads to another page. The
 * former slugs of `ownId` are free for it. Other transactions that look for a slug of the same kind wait until this
 * one ends. A name of digits alone gets the kind in front, so that its slug is never read as an id.
 */
export async function findFreeSlug(
  transaction: Transaction,
  tables: SlugTables,
  name: string,
  ownId?: number,
): Promise<string> {
  const { kind } = tables
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} slugs`}, 0))`)
  const slug = slugFrom(name)
  if (slug === '') return numberedSlug(kind, await readTaken(transaction, tables, kind, ownId))
  const readable = /^\d+$/.test(slug) ? `${kind}-${slug}` : slug
  return firstFreeSlug(readable, await readTaken(transaction, tables, readable, ownId))
}

/** The current and former slugs of other rows that equal this slug or extend it with a hyphen. */
async function readTaken(
  transaction: Transaction,
  { current, former, owner }: SlugTables,
  slug: string,
  ownId: number | undefined,
): Promise<Set<string>> {
  const { rows } = await transaction.execute<{ slug: string; id: number }>(sql`
    select slug, id from ${current} where slug = ${slug} or slug like ${`${slug}-%`}
    union all
    select slug, ${owner} from ${former} where slug = ${slug} or slug like ${`${slug}-%`}`)
  return new Set(rows.filter(row => row.id !== ownId).map(row => row.slug))
}
