import { asc, eq, inArray } from 'drizzle-orm'
import { productImages, products } from '#app/catalogue/tables/products.server.ts'
import { closeDatabase, type Database, openDatabase } from '#app/platform/db/database.server.ts'
import { announceChangedPages } from '#app/platform/http/announce-changed-pages.server.ts'
import { log } from '#app/platform/log.server.ts'
import { startManagedPostgres } from '#server/postgres/managed-postgres.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import type { RunningShop } from '#tests/setup/shop.ts'

/** The pages of products that no tidy shop has. */
export const BARE_PRODUCT = '/product/quilted-vest'
export const LONG_PRODUCT = '/product/long-name'
export const URDU_PRODUCT = '/product/urdu-name'

/** Older than the demo's, so that they come last wherever the newest come first, and in a category of their own. */
const ASIDE = { categoryName: 'Waistcoats', createdAt: new Date('2024-01-01'), images: 0 }

/** So many that the listing has a second page. */
const SCARVES = 9

/**
 * Puts products into the shop that say too little or too much: without a picture and any words, with the longest
 * name and price, with a name in Urdu; and enough plain ones for a second page. The forms of the admin would refuse some of it.
 */
export async function addExtremeProducts(shop: RunningShop): Promise<void> {
  const postgres = await startManagedPostgres({
    directory: shop.databaseDirectory,
    log: log.child({}, { level: 'warn' }),
  })
  const database = openDatabase(postgres.connection)
  try {
    await createProduct(database, {
      ...ASIDE,
      slug: 'quilted-vest',
      name: 'Quilted Vest',
      pricePaisa: 549_000,
      sizes: { S: 2, M: 0, L: 4 },
    })
    const long = await createProduct(database, {
      ...ASIDE,
      slug: 'long-name',
      name: 'Double-Breasted Merino and Cashmere Travel Waistcoat with Horn Buttons, Contrast Lining and Adjustable Back Strap',
      description:
        'Woven in one piece from fine merino and cashmere.\n\nBuilt for long days: it holds its shape in a suitcase, breathes in the plains and is warm enough for the hills.\n\nThe horn buttons are cut by hand, so that no two are alike.',
      colour: 'Charcoal with a burgundy lining',
      fabric: 'Eighty-five per cent merino wool, fifteen per cent cashmere, lined with viscose twill',
      care: 'Dry clean only\nHang on a shaped hanger\nSteam on the reverse; do not press the horn buttons',
      pricePaisa: 11_499_950,
      compareAtPaisa: 14_999_900,
      sizes: { S: 12, M: 0, L: 30, XL: 3, XXL: 1 },
    })
    const urdu = await createProduct(database, {
      ...ASIDE,
      slug: 'urdu-name',
      name: 'روایتی کڑھائی والی واسکٹ، گہرا نیلا',
      description: 'ہاتھ کی کڑھائی، سوتی استر اور دو جیبیں۔ شلوار قمیض کے ساتھ پہننے کے لیے۔',
      colour: 'گہرا نیلا',
      pricePaisa: 789_000,
      sizes: { M: 14, L: 14, XL: 14 },
    })
    await borrowPictures(database, ['blazer-navy', 'wool-trousers-charcoal'], long.id)
    await borrowPictures(database, ['shalwar-kameez-slate'], urdu.id, 1)
    for (let number = 1; number <= SCARVES; number += 1) {
      const scarf = { slug: `scarf-${number}`, name: `Wool Scarf ${number}`, sizes: { M: number } }
      await createProduct(database, { ...ASIDE, ...scarf, categoryName: 'Scarves' })
    }
    await announceChangedPages(database, { kind: 'everything' })
  } finally {
    await closeDatabase(database)
    await postgres.stop()
  }
}

/** Gives it pictures of products of the demo shop, of which the files are there. */
async function borrowPictures(
  database: Database,
  slugs: readonly string[],
  productId: number,
  count = 4,
): Promise<void> {
  const borrowed = await database
    .select({ picture: productImages })
    .from(productImages)
    .innerJoin(products, eq(products.id, productImages.productId))
    .where(inArray(products.slug, slugs))
    .orderBy(asc(productImages.productId), asc(productImages.position))
  await database
    .insert(productImages)
    .values(
      borrowed
        .slice(0, count)
        .map(({ picture: { id: _, ...picture } }, position) => ({ ...picture, productId, position })),
    )
}
