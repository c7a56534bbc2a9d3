import { and, arrayContains, asc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { ListedTable } from '#app/catalogue/products/listed-products.server.ts'
import { collectionProducts, collections } from '#app/catalogue/tables/collections.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { dayInKarachi, KARACHI_OFFSET_MS } from '#app/shared/time/dates.ts'
import type { CollectionRules } from './collection-rules.ts'
import { findColourTexts } from './colour-texts.server.ts'
import { conditionsOf } from './listing-conditions.server.ts'
import { queryOfRules } from './own-collection.ts'
import type { OwnMembers } from './own-members.server.ts'

/** The products of the shown collection with this slug; none if there is no such collection. */
export async function findOwnMembers(
  database: Queryable,
  slug: string,
  now = new Date(),
): Promise<OwnMembers> {
  const [collection] = await database
    .select({ id: collections.id, rules: collections.rules })
    .from(collections)
    .where(and(eq(collections.slug, slug), eq(collections.isShown, true)))
  if (!collection) return chosenMembers(slug, [])
  return collection.rules
    ? membersByRules(database, slug, collection.rules, now)
    : chosenMembers(slug, await listChosen(database, collection.id))
}

async function listChosen(database: Queryable, collectionId: number): Promise<number[]> {
  const rows = await database
    .select({ id: collectionProducts.productId })
    .from(collectionProducts)
    .where(eq(collectionProducts.collectionId, collectionId))
    .orderBy(asc(collectionProducts.position))
  return rows.map(({ id }) => id)
}

function chosenMembers(key: string, chosenIds: readonly number[]): OwnMembers {
  const condition = (table: ListedTable) =>
    chosenIds.length > 0 ? inArray(table.productId, [...chosenIds]) : sql`false`
  return { key, condition, chosenIds, dependsOnStock: false }
}

/** Rules are the query of a listing, with conditions for what listings have no filter for. */
export async function membersByRules(
  database: Queryable,
  slug: string,
  rules: CollectionRules,
  now: Date,
): Promise<OwnMembers> {
  const query = queryOfRules(rules)
  const colourTexts = await findColourTexts(database, query.colours)
  const since = rules.newDays === undefined ? undefined : beginOfDays(rules.newDays, now)
  const condition = (table: ListedTable) =>
    and(
      ...Object.values(conditionsOf(query, { colourTexts }, table)),
      rules.categoryId === undefined ? undefined : eq(table.categoryId, rules.categoryId),
      rules.tag === undefined ? undefined : hasTag(table, rules.tag),
      since && gte(table.createdAt, since),
    )
  return {
    key: since ? `${slug} since ${since.toISOString()}` : slug,
    condition,
    chosenIds: undefined,
    dependsOnStock: rules.inStock === true,
  }
}

/** The first condition is that of the index. */
function hasTag({ tags }: ListedTable, tag: string): SQL {
  return sql`(${tags} <> '{}' and ${arrayContains(tags, [tag])})`
}

const DAY_MS = 86_400_000

/** Days begin at midnight in Karachi, so that a page stays true until the next one. */
function beginOfDays(days: number, now: Date): Date {
  return new Date(Date.parse(dayInKarachi(now)) - KARACHI_OFFSET_MS - days * DAY_MS)
}

/** When a collection of what is new has other products by itself; undefined for any other. */
export function nextChangeOf(rules: CollectionRules | null, now = new Date()): Date | undefined {
  return rules?.newDays === undefined ? undefined : beginOfDays(-1, now)
}
