import { findOrAddCategory } from '#app/catalogue/categories/add-category.server.ts'
import type { CategoryOption } from '#app/catalogue/categories/category.ts'
import { lockCategories } from '#app/catalogue/categories/lock-categories.server.ts'
import { readCategoryOptions } from '#app/catalogue/categories/read-categories.server.ts'
import type { ChosenCategory } from '#app/catalogue/product-admin/form/product-form-schema.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'

/** The categories that products of a file are put on. None is removed or renamed until the transaction ends. */
export interface ImportCategories {
  /** Adds a new one. @returns undefined if it was deleted since the file was compared */
  find(chosen: ChosenCategory): Promise<CategoryOption | undefined>
  /** The ids of those that were added. */
  added: number[]
}

export async function openCategories(transaction: Transaction, actor: string): Promise<ImportCategories> {
  await lockCategories(transaction)
  const options = await readCategoryOptions(transaction)
  const byId = new Map(options.map(option => [option.id, option]))
  const byName = new Map(options.map(option => [option.name, option]))
  const added: number[] = []
  return {
    added,
    async find(chosen) {
      if ('id' in chosen) return byId.get(chosen.id)
      const known = byName.get(chosen.name)
      if (known) return known
      const category = await findOrAddCategory(transaction, { name: chosen.name, actor })
      byName.set(category.name, category)
      byId.set(category.id, category)
      added.push(category.id)
      return category
    },
  }
}
