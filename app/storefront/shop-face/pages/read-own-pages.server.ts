import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#app/platform/db/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { pages } from '#app/storefront/tables/shop-face.server.ts'
import { isPageAt, type PublishedPage } from './own-page.ts'

type SharedServices = Pick<Services, 'database' | 'sharedReads'>

/** The key of the owner's pages among the shared reads. */
export const SHARED_PAGES = 'pages'

const NO_TEXTS = { seoTitle: '', seoDescription: '' }

/** The owner's pages that are published, hidden ones as well, in the order of the admin. */
export async function readOwnPages(database: Queryable): Promise<(PublishedPage & { changedAt: Date })[]> {
  const rows = await database.select().from(pages).orderBy(asc(pages.position))
  return rows.map(({ position, english, urdu, ...page }) => ({
    ...page,
    english: { ...NO_TEXTS, ...english },
    urdu: { ...NO_TEXTS, ...urdu },
  }))
}

/**
 * The owner's page with this slug, for shoppers, or else the one that had it before; undefined if there is none or it is hidden. Ask
 * for its own slug, which may be another one.
 */
export async function findOwnPage(
  services: SharedServices,
  slug: string,
): Promise<PublishedPage | undefined> {
  return (await listOpenPages(services)).find(page => isPageAt(page, slug))
}

/** The owner's pages that shoppers can open. */
export async function listOpenPages({ database, sharedReads }: SharedServices): Promise<PublishedPage[]> {
  const all: PublishedPage[] = await sharedReads.get({
    key: SHARED_PAGES,
    read: () => readOwnPages(database),
  })
  return all.filter(page => !page.isHidden)
}

/** Ends the redirect from an address that a page had before. @returns its present slug; undefined where none had it */
export async function forgetFormerPageSlug(
  transaction: Transaction,
  slug: string,
): Promise<string | undefined> {
  const [page] = await transaction
    .update(pages)
    .set({ formerSlugs: sql`array_remove(${pages.formerSlugs}, ${slug})` })
    .where(eq(sql`${slug}::text`, sql`any(${pages.formerSlugs})`))
    .returning({ slug: pages.slug })
  return page?.slug
}
