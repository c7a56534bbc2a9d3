import { asc, eq, gt, sql } from 'drizzle-orm'
import { categories, formerCategorySlugs } from '#app/catalogue/tables/categories.server.ts'
import { collections, formerCollectionSlugs } from '#app/catalogue/tables/collections.server.ts'
import { formerProductSlugs, products } from '#app/catalogue/tables/products.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { redirects } from '#app/storefront/tables/redirects.server.ts'
import { pages } from '#app/storefront/tables/shop-face.server.ts'
import type { ListedRedirect } from './redirect.ts'

const PER_PAGE = 50

interface RedirectPage {
  redirects: ListedRedirect[]
  /** The path to continue after; undefined at the end. */
  next: string | undefined
}

/** The redirects that staff have made, in the order of their paths. */
export async function listOwnRedirects(database: Queryable, after: string): Promise<RedirectPage> {
  const rows = await database
    .select({ path: redirects.path, target: redirects.target })
    .from(redirects)
    .where(gt(redirects.path, after))
    .orderBy(asc(redirects.path))
    .limit(PER_PAGE + 1)
  return toPage(rows.map(row => ({ ...row, isAutomatic: false })))
}

/** How the addresses begin that renamed things had, in the order of the list. */
const KINDS = ['/collections/', '/pages/', '/product/', '/products?category='] as const

/** The addresses that products, categories, collections and the owner's pages had before: of each kind in the order of its names. */
export async function listAutomaticRedirects(database: Queryable, after: string): Promise<RedirectPage> {
  const found: ListedRedirect[] = []
  const start = Math.max(
    KINDS.findIndex(kind => after.startsWith(kind)),
    0,
  )
  for (const kind of KINDS.slice(start)) {
    const slug = after.startsWith(kind) ? after.slice(kind.length) : ''
    const rows = await FORMER[kind](database, slug, PER_PAGE + 1 - found.length)
    found.push(
      ...rows.map(row => ({ path: kind + row.former, target: kind + row.present, isAutomatic: true })),
    )
    if (found.length > PER_PAGE) break
  }
  return toPage(found)
}

interface Renamed {
  former: string
  present: string
}

const FORMER: Record<
  (typeof KINDS)[number],
  (database: Queryable, after: string, limit: number) => Promise<Renamed[]>
> = {
  '/collections/': (database, after, limit) =>
    database
      .select({ former: formerCollectionSlugs.slug, present: collections.slug })
      .from(formerCollectionSlugs)
      .innerJoin(collections, eq(collections.id, formerCollectionSlugs.collectionId))
      .where(gt(formerCollectionSlugs.slug, after))
      .orderBy(asc(formerCollectionSlugs.slug))
      .limit(limit),
  '/pages/': (database, after, limit) => {
    const former = database
      .select({ former: sql<string>`unnest(${pages.formerSlugs})`.as('former'), present: pages.slug })
      .from(pages)
      .as('former_slugs')
    return database
      .select({ former: former.former, present: former.present })
      .from(former)
      .where(gt(former.former, after))
      .orderBy(asc(former.former))
      .limit(limit)
  },
  '/product/': (database, after, limit) =>
    database
      .select({ former: formerProductSlugs.slug, present: products.slug })
      .from(formerProductSlugs)
      .innerJoin(products, eq(products.id, formerProductSlugs.productId))
      .where(gt(formerProductSlugs.slug, after))
      .orderBy(asc(formerProductSlugs.slug))
      .limit(limit),
  '/products?category=': (database, after, limit) =>
    database
      .select({ former: formerCategorySlugs.slug, present: categories.slug })
      .from(formerCategorySlugs)
      .innerJoin(categories, eq(categories.id, formerCategorySlugs.categoryId))
      .where(gt(formerCategorySlugs.slug, after))
      .orderBy(asc(formerCategorySlugs.slug))
      .limit(limit),
}

function toPage(rows: ListedRedirect[]): RedirectPage {
  const shown = rows.slice(0, PER_PAGE)
  return { redirects: shown, next: rows.length > PER_PAGE ? shown.at(-1)?.path : undefined }
}
