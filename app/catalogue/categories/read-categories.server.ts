import { inArray } from 'drizzle-orm'
import { categories } from '#app/catalogue/tables/categories.server.ts'
import type { Queryable, Transaction } from '#app/platform/db/database.server.ts'
import type { CategoryOption, FormCategory } from './category.ts'

/** The categories with these ids that exist, by id. They can't be deleted until the transaction ends. */
export async function holdCategories(
  transaction: Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CategoryOption>> {
  if (ids.length === 0) return new Map()
  const rows = await transaction
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(inArray(categories.id, [...new Set(ids)]))
    .orderBy(categories.id)
    .for('key share')
  return new Map(rows.map(row => [row.id, row]))
}

/** The names of the categories with these ids that exist, by id. It waits for no other transaction. */
export async function readCategoryNames(
  database: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(inArray(categories.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** All categories, in no order. */
export function readFormCategories(database: Queryable): Promise<FormCategory[]> {
  return database
    .select({ id: categories.id, name: categories.name, sizeSystemId: categories.sizeSystemId })
    .from(categories)
}

/** All categories, by name. */
export function readCategoryOptions(database: Queryable): Promise<CategoryOption[]> {
  return database
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .orderBy(categories.name)
}
