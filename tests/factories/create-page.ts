import type { Database } from '#app/platform/db/database.server.ts'
import { pages } from '#app/storefront/tables/shop-face.server.ts'

/** Publishes a page of the owner's, in English only. */
export async function createPage(database: Database, slug: string): Promise<void> {
  await database.insert(pages).values({
    id: slug,
    slug,
    position: 0,
    isHidden: false,
    english: { title: 'Care', lead: '', body: 'Wash it cold.' },
    urdu: { title: '', lead: '', body: '' },
  })
}
