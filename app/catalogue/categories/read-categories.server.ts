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
function readFormCategories(database: Queryable): Promise<FormCategory[]> {
  return database
    .select({ id: categories.id, name: categories.name, sizeSystemId: categories.sizeSystemId })
    .from(categories)
}

/** All categories, in no order. */
export function readCategoryOptions(database: Queryable): Promise<CategoryOption[]> {
  return database.select({ id: categories.id, name: categories.name }).from(categories)
}

/** Finds a category by its name: written exactly so, or in other capitals. */
export async function readCategoriesByName(
  database: Queryable,
): Promise<(name: string) => FormCategory | undefined> {
  const options = await readFormCategories(database)
  const exactly = new Map(options.map(option => [option.name, option]))
  const alike = new Map(options.map(option => [option.name.toLowerCase(), option]))
  return name => exactly.get(name) ?? alike.get(name.toLowerCase())
}
