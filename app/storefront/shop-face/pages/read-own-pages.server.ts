import { asc } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { pages } from '#app/storefront/tables/shop-face.server.ts'
import type { OwnPage } from './own-page.ts'

type SharedServices = Pick<Services, 'database' | 'sharedReads'>

/** The key of the owner's pages among the shared reads. */
export const SHARED_PAGES = 'pages'

const NO_TEXTS = { seoTitle: '', seoDescription: '' }

/** The owner's pages that are published, hidden ones as well, in the order of the admin. */
export async function readOwnPages(database: Queryable): Promise<(OwnPage & { changedAt: Date })[]> {
  const rows = await database.select().from(pages).orderBy(asc(pages.position))
  return rows.map(({ position, english, urdu, ...page }) => ({
    ...page,
    english: { ...NO_TEXTS, ...english },
    urdu: { ...NO_TEXTS, ...urdu },
  }))
}

/** The owner's page with this slug, for shoppers; undefined if there is none or it is hidden. */
export async function findOwnPage(services: SharedServices, slug: string): Promise<OwnPage | undefined> {
  return (await listOpenPages(services)).find(page => page.slug === slug)
}

/** The owner's pages that shoppers can open. */
export async function listOpenPages({ database, sharedReads }: SharedServices): Promise<OwnPage[]> {
  const all: OwnPage[] = await sharedReads.get({ key: SHARED_PAGES, read: () => readOwnPages(database) })
  return all.filter(page => !page.isHidden)
}
