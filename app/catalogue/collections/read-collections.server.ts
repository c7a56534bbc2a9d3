import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { isListed, NEWEST_LISTED } from '#app/catalogue/products/listed-products.server.ts'
import { stateOf } from '#app/catalogue/products/publication.ts'
import { categories } from '#app/catalogue/tables/categories.server.ts'
import { collectionProducts, collections } from '#app/catalogue/tables/collections.server.ts'
import { listedProducts } from '#app/catalogue/tables/listed-products.server.ts'
import { productImages, products } from '#app/catalogue/tables/products.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { said, saidToSearchEngines } from '#app/platform/db/said.server.ts'
import { pickSeoTexts } from '#app/shared/text/seo-texts.ts'
import type { ChosenProduct, Collection, EditedCollection } from './collection.ts'

const COLUMNS = {
  id: collections.id,
  slug: collections.slug,
  title: collections.title,
  words: collections.words,
  picture: collections.picture,
  rules: collections.rules,
}

/** The collection with this slug, if shoppers may see it, in the language of the page. */
export async function findShownCollection(
  database: Queryable,
  slug: string,
): Promise<Collection | undefined> {
  const [collection] = await database
    .select({
      ...COLUMNS,
      title: said(collections.title, collections.titleUrdu),
      words: said(collections.words, collections.wordsUrdu),
      seoTitle: saidToSearchEngines(collections.seoTitle, collections.seoTitleUrdu, collections.titleUrdu),
      seoDescription: saidToSearchEngines(
        collections.seoDescription,
        collections.seoDescriptionUrdu,
        collections.wordsUrdu,
      ),
    })
    .from(collections)
    .where(and(eq(collections.slug, slug), eq(collections.isShown, true)))
  return collection
}

/** All collections, the newest first, for staff. */
export function listCollections(database: Queryable) {
  return database
    .select({
      ...COLUMNS,
      isShown: collections.isShown,
      /** The category that its rules ask for. */
      categoryName: categories.name,
      chosenCount: sql<number>`(select count(*)::int from ${collectionProducts}
        where ${collectionProducts.collectionId} = ${collections.id})`,
    })
    .from(collections)
    .leftJoin(categories, eq(categories.id, sql`(${collections.rules} ->> 'categoryId')::int`))
    .orderBy(desc(collections.createdAt), desc(collections.id))
}

export type ListedCollection = Awaited<ReturnType<typeof listCollections>>[number]

/** A collection for its form; undefined if there is none. */
export async function findEditedCollection(
  database: Queryable,
  id: number,
): Promise<EditedCollection | undefined> {
  const [collection] = await database
    .select({
      ...COLUMNS,
      titleUrdu: collections.titleUrdu,
      wordsUrdu: collections.wordsUrdu,
      ...pickSeoTexts(collections),
      isShown: collections.isShown,
    })
    .from(collections)
    .where(eq(collections.id, id))
  return collection && { ...collection, products: await listChosenProducts(database, id) }
}

async function listChosenProducts(database: Queryable, collectionId: number): Promise<ChosenProduct[]> {
  const rows = await database
    .select({
      id: products.id,
      name: products.name,
      archivedAt: products.archivedAt,
      isDraft: products.isDraft,
      publishAt: products.publishAt,
      pictureKey: productImages.key,
    })
    .from(collectionProducts)
    .innerJoin(products, eq(products.id, collectionProducts.productId))
    .leftJoin(productImages, and(eq(productImages.productId, products.id), eq(productImages.position, 0)))
    .where(eq(collectionProducts.collectionId, collectionId))
    .orderBy(asc(collectionProducts.position))
  return rows.map(({ archivedAt, isDraft, ...product }) => ({
    ...product,
    state: stateOf({ archivedAt, isDraft }),
  }))
}

/** Tags are offered from so many of the newest products that have some. */
const MOST_TAGGED = 5_000

/** The tags that products have, in order. */
export async function listProductTags(database: Queryable): Promise<string[]> {
  const newest = database
    .select({ tags: listedProducts.tags })
    .from(listedProducts)
    .where(and(isListed, sql`${listedProducts.tags} <> '{}'`))
    .orderBy(...NEWEST_LISTED)
    .limit(MOST_TAGGED)
    .as('newest')
  const rows = await database
    .selectDistinct({ tag: sql<string>`unnest(${newest.tags})`.as('tag') })
    .from(newest)
    .orderBy(sql`tag`)
  return rows.map(({ tag }) => tag)
}
