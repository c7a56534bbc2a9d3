import { inArray } from 'drizzle-orm'
import { formerProductSlugs, products } from '#app/catalogue/tables/products.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { readId } from '#app/shared/ids.ts'
import type { SheetGroup } from './sheet-group.ts'

/** The product of the shop that rows are about: none, one, or several of the same name. */
export type Match = { id: number } | { isTwin: true } | undefined

/**
 * Finds the products that the groups are about: by address, also a former one; without an address by id; and otherwise by
 * exactly the name.
 */
export async function matchProducts(database: Queryable, groups: readonly SheetGroup[]): Promise<Match[]> {
  const bySlug = await findBySlug(database, valuesOf(groups, 'slug'))
  const byId = await findById(database, valuesOf(groups, 'id'))
  const byName = await findByName(database, valuesOf(groups, 'name'))
  return groups.map(({ rows: [{ values }] }) => {
    const { slug, id, name } = values
    const found = (slug && bySlug.get(slug)) || (!slug && id && byId.get(id))
    if (found) return { id: found }
    const named = (name && byName.get(name)) || []
    if (named.length > 1) return { isTwin: true }
    return named[0] === undefined ? undefined : { id: named[0] }
  })
}

function valuesOf(groups: readonly SheetGroup[], key: 'slug' | 'id' | 'name'): string[] {
  return [...new Set(groups.flatMap(({ rows: [{ values }] }) => values[key] || []))]
}

async function findBySlug(database: Queryable, slugs: string[]): Promise<Map<string, number>> {
  const former = await database
    .select({ slug: formerProductSlugs.slug, id: formerProductSlugs.productId })
    .from(formerProductSlugs)
    .where(inArray(formerProductSlugs.slug, slugs))
  const current = await database
    .select({ slug: products.slug, id: products.id })
    .from(products)
    .where(inArray(products.slug, slugs))
  return new Map([...former, ...current].map(({ slug, id }) => [slug, id]))
}

async function findById(database: Queryable, typed: string[]): Promise<Map<string, number>> {
  const ids = typed.flatMap(text => readId(text) ?? [])
  const rows = await database.select({ id: products.id }).from(products).where(inArray(products.id, ids))
  return new Map(rows.map(({ id }) => [String(id), id]))
}

async function findByName(database: Queryable, names: string[]): Promise<Map<string, number[]>> {
  const rows = await database
    .select({ name: products.name, id: products.id })
    .from(products)
    .where(inArray(products.name, names))
  const found = Map.groupBy(rows, ({ name }) => name)
  return new Map([...found].map(([name, same]) => [name, same.map(({ id }) => id)]))
}
