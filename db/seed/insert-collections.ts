import { collectionProducts, collections } from '#app/catalogue/tables/collections.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { catalogue } from './catalogue.ts'
import { pictureOf, type StoredPictures } from './store-pictures.ts'
import { URDU_COLLECTIONS } from './urdu-catalogue.ts'

/** Inserts the collections of the demo shop. @param products those of the demo, which are in the database */
export async function insertCollections(
  transaction: Transaction,
  pictures: StoredPictures,
  products: readonly { id: number; slug: string }[],
): Promise<void> {
  const idOf = new Map(products.map(({ id, slug }) => [slug, id]))
  for (const { title, words, picture, products: chosen = [], rules = null } of catalogue.collections) {
    const inUrdu = URDU_COLLECTIONS[title]
    const slug = title.toLowerCase().replace(/\W+/g, '-')
    const [added] = await transaction
      .insert(collections)
      .values({
        slug,
        title,
        words,
        rules,
        ...inUrdu,
        picture: picture ? pictureOf(pictures, picture) : null,
      })
      .returning({ id: collections.id })
    if (!added || chosen.length === 0) continue
    await transaction.insert(collectionProducts).values(
      chosen.map((slug, position) => {
        const productId = idOf.get(slug)
        if (productId === undefined) throw new Error(`There is no demo product ${slug}.`)
        return { collectionId: added.id, productId, position }
      }),
    )
  }
}
