import { categories, formerCategorySlugs } from '#app/catalogue/tables/categories.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { keyInLanguage, said } from '#app/platform/db/said.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { pickSeoTexts, type SeoTexts, saidSeoTexts } from '#app/shared/text/seo-texts.ts'
import type { ListedCategory, MenuCategory } from './category.ts'
import { listCategories } from './list-categories.server.ts'
import { listMenuCategories } from './list-menu-categories.server.ts'

type Reading = Pick<Services, 'sharedReads'> & { database: Queryable }

/** The categories that public pages have something to show of, read once for all of them. */
export function readMenuCategories({ database, sharedReads }: Reading): Promise<MenuCategory[]> {
  return sharedReads.get({ key: keyInLanguage('menu categories'), read: () => listMenuCategories(database) })
}

/** What the page of a category needs besides its products. */
interface CategoryOfPage extends MenuCategory {
  id: number
  /** Undefined where the owner wrote none, in the language of the page. */
  seo: SeoTexts | undefined
}

/** All categories by their slugs, read once for all listings. */
export function readCategoriesOfPages({
  database,
  sharedReads,
}: Reading): Promise<ReadonlyMap<string, CategoryOfPage>> {
  return sharedReads.get({
    key: keyInLanguage('categories of pages'),
    read: async () => {
      const rows = await database
        .select({
          slug: categories.slug,
          id: categories.id,
          name: said(categories.name, categories.nameUrdu),
          nameUrdu: categories.nameUrdu,
          ...pickSeoTexts(categories),
        })
        .from(categories)
      return new Map(
        rows.map(({ slug, id, name, nameUrdu, ...texts }) => {
          const seo = saidSeoTexts(texts, { title: nameUrdu })
          return [slug, { id, slug, name, seo: seo.seoTitle || seo.seoDescription ? seo : undefined }]
        }),
      )
    },
  })
}

/** The category with this slug; undefined where there is none. */
export async function findCategoryOfPage(
  reading: Reading,
  slug: string,
): Promise<CategoryOfPage | undefined> {
  return (await readCategoriesOfPages(reading)).get(slug)
}

/** The slugs of all categories, those before a new name too: they lead to the present ones. */
export async function readCategorySlugs(reading: Reading): Promise<string[]> {
  const [present, former] = await Promise.all([
    readCategoriesOfPages(reading),
    reading.sharedReads.get({
      key: 'former slugs of categories',
      read: () => reading.database.select({ slug: formerCategorySlugs.slug }).from(formerCategorySlugs),
    }),
  ])
  return [...present.keys(), ...former.map(({ slug }) => slug)]
}

/** The categories of the listing, read once for all listings. */
export function readListedCategories({ database, sharedReads }: Reading): Promise<ListedCategory[]> {
  return sharedReads.get({ key: keyInLanguage('listed categories'), read: () => listCategories(database) })
}
