import { asc, eq } from 'drizzle-orm'
import { collections, formerCollectionSlugs } from '#app/catalogue/tables/collections.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { said } from '#app/platform/db/said.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { ownSetName } from './own-set.ts'
import type { OwnCollection } from './product-query.ts'
import type { SetChoice } from './set-choice.ts'

/** A collection of the owner that shoppers can open. */
interface ShownCollection extends OwnCollection {
  id: number
  updatedAt: Date
}

/** The collections that shoppers can open, in the language of the page: what menus and the sitemap lead to. */
export function listShownCollections(database: Queryable): Promise<ShownCollection[]> {
  return database
    .select({
      id: collections.id,
      slug: collections.slug,
      title: said(collections.title, collections.titleUrdu),
      updatedAt: collections.updatedAt,
    })
    .from(collections)
    .where(eq(collections.isShown, true))
    .orderBy(asc(collections.title), asc(collections.id))
}

/** The slugs of the collections that shoppers can open, those before a new title too: they lead to the present ones. */
export function readOpenSlugs({
  database,
  sharedReads,
}: Pick<Services, 'database' | 'sharedReads'>): Promise<ReadonlySet<string>> {
  return sharedReads.get({ key: 'slugs of collections', read: () => listOpenSlugs(database) })
}

async function listOpenSlugs(database: Queryable): Promise<ReadonlySet<string>> {
  const isShown = eq(collections.isShown, true)
  const rows = await database
    .select({ slug: collections.slug })
    .from(collections)
    .where(isShown)
    .unionAll(
      database
        .select({ slug: formerCollectionSlugs.slug })
        .from(formerCollectionSlugs)
        .innerJoin(collections, eq(collections.id, formerCollectionSlugs.collectionId))
        .where(isShown),
    )
  return new Set(rows.map(({ slug }) => slug))
}

/** All collections of the owner as choices for a row or a button of the home page. */
export async function listCollectionChoices(database: Queryable): Promise<SetChoice[]> {
  const rows = await database
    .select({ id: collections.id, title: collections.title, isShown: collections.isShown })
    .from(collections)
    .orderBy(asc(collections.title), asc(collections.id))
  return rows.map(({ id, title, isShown }) => ({
    value: ownSetName('collection', id),
    label: isShown ? title : `${title} (hidden)`,
  }))
}
