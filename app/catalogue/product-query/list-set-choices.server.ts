import { and, eq, notExists } from 'drizzle-orm'
import { listCategoryFilters } from '#app/catalogue/categories/list-category-filters.server.ts'
import { isListed } from '#app/catalogue/products/listed-products.server.ts'
import { categories } from '#app/catalogue/tables/categories.server.ts'
import { listedProducts } from '#app/catalogue/tables/listed-products.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { readTogether } from '#app/platform/db/read-together.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { findTerms } from './listing-terms.server.ts'
import { ownSetName } from './own-set.ts'
import { EVERYTHING } from './product-query.ts'
import { isCollectionRow, PRODUCT_SET_NAMES, PRODUCT_SETS, type ProductSetName } from './product-set.ts'
import type { SetChoice } from './set-choice.ts'
import { listCollectionChoices } from './shown-collections.server.ts'
import { listedBy } from './style-cards.server.ts'

/** What a row or a button of the home page can show: the sets, the categories and the collections that the shop has. */
export async function listSetChoices(database: Queryable): Promise<SetChoice[]> {
  const [sets, ofShop, collections, empty] = await readTogether(database, [
    () => listFilledSets(database),
    () => listCategoryFilters(database),
    () => listCollectionChoices(database),
    () => listEmptyCategories(database),
  ])
  return [
    ...sets.map(set => ({ value: set, label: t(PRODUCT_SETS[set].title) })),
    ...ofShop.map(({ id, name }) => {
      const label = t('Category: {name}', { name })
      return {
        value: ownSetName('category', id),
        label: empty.has(id) ? t('{set} (no products)', { set: label }) : label,
      }
    }),
    ...collections,
  ]
}

/** The ids of the categories in which shoppers see no product, each asked along an index. */
async function listEmptyCategories(database: Queryable): Promise<ReadonlySet<number>> {
  const shown = database
    .select({ id: listedProducts.productId })
    .from(listedProducts)
    .where(and(eq(listedProducts.categoryId, categories.id), isListed))
  const rows = await database.select({ id: categories.id }).from(categories).where(notExists(shown))
  return new Set(rows.map(({ id }) => id))
}

/** The sets that every shop has, and those of the standard collections that have a product. */
export async function listFilledSets(database: Queryable): Promise<ProductSetName[]> {
  const isFilled = await readTogether(
    database,
    PRODUCT_SET_NAMES.map(set => () => !isCollectionRow(set) || hasProducts(database, set)),
  )
  return PRODUCT_SET_NAMES.filter((_, index) => isFilled[index])
}

async function hasProducts(database: Queryable, set: ProductSetName): Promise<boolean> {
  const asked = { ...EVERYTHING, ...PRODUCT_SETS[set].query }
  const found = await database
    .select({ id: listedProducts.productId })
    .from(listedProducts)
    .where(listedBy(asked, await findTerms(database, asked), false))
    .limit(1)
  return found.length > 0
}
