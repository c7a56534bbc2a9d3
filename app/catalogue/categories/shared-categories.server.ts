import { categories } from '#app/catalogue/tables/categories.server.ts'
import { keyInLanguage } from '#app/platform/db/said.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { pickSeoTexts, type SeoTexts, saidSeoTexts } from '#app/shared/text/seo-texts.ts'
import type { ListedCategory, MenuCategory } from './category.ts'
import { listCategories } from './list-categories.server.ts'
import { listMenuCategories } from './list-menu-categories.server.ts'

type Reading = Pick<Services, 'database' | 'sharedReads'>

/** The categories in the header of public pages, read once for all of them. */
export function readMenuCategories({ database, sharedReads }: Reading): Promise<MenuCategory[]> {
  return sharedReads.get({ key: keyInLanguage('menu categories'), read: () => listMenuCategories(database) })
}

/** What the page of a category needs besides its products. */
interface CategoryOfPage {
  id: number
  /** Undefined where the owner wrote none, in the language of the page. */
  seo: SeoTexts | undefined
}

/** The category with this slug, all of which are read once for all listings; undefined where there is none. */
export async function findCategoryOfPage(
  { database, sharedReads }: Reading,
  slug: string,
): Promise<CategoryOfPage | undefined> {
  const all = await sharedReads.get({
    key: keyInLanguage('categories of pages'),
    read: async () => {
      const rows = await database
        .select({
          slug: categories.slug,
          id: categories.id,
          nameUrdu: categories.nameUrdu,
          ...pickSeoTexts(categories),
        })
        .from(categories)
      return new Map(
        rows.map(({ slug, id, nameUrdu, ...texts }) => {
          const seo = saidSeoTexts(texts, { title: nameUrdu })
          return [slug, { id, seo: seo.seoTitle || seo.seoDescription ? seo : undefined }]
        }),
      )
    },
  })
  return all.get(slug)
}

/** The categories of the listing, read once for all listings. */
export function readListedCategories({ database, sharedReads }: Reading): Promise<ListedCategory[]> {
  return sharedReads.get({ key: keyInLanguage('listed categories'), read: () => listCategories(database) })
}
