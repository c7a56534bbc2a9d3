import { categories } from '#app/catalogue/tables/categories.server.ts'
import { keyInLanguage } from '#app/platform/db/said.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { ListedCategory, MenuCategory } from './category.ts'
import { listCategories } from './list-categories.server.ts'
import { listMenuCategories } from './list-menu-categories.server.ts'

type Reading = Pick<Services, 'database' | 'sharedReads'>

/** The categories in the header of public pages, read once for all of them. */
export function readMenuCategories({ database, sharedReads }: Reading): Promise<MenuCategory[]> {
  return sharedReads.get({ key: keyInLanguage('menu categories'), read: () => listMenuCategories(database) })
}

/** The id of each category by its slug, read once for all listings. */
export function readCategoryIds({ database, sharedReads }: Reading): Promise<ReadonlyMap<string, number>> {
  return sharedReads.get({
    key: 'category ids',
    read: async () => {
      const rows = await database.select({ slug: categories.slug, id: categories.id }).from(categories)
      return new Map(rows.map(({ slug, id }) => [slug, id]))
    },
  })
}

/** The categories of the listing, read once for all listings. */
export function readListedCategories({ database, sharedReads }: Reading): Promise<ListedCategory[]> {
  return sharedReads.get({ key: keyInLanguage('listed categories'), read: () => listCategories(database) })
}
