import { eq } from 'drizzle-orm'
import { productImages } from '#app/catalogue/tables/products.server.ts'
import { MOST_PICTURES } from '#app/owner/media/picture-limits.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import type { Services } from '#app/platform/services.server.ts'

/**
 * How many pictures a product can have: what the owner allows, and never fewer than it has. Where that can't be read it is the most of
 * all: nothing is saved then, and what was typed comes back.
 */
export async function readPictureLimit(
  { database, log, requestId }: Pick<Services, 'database' | 'log' | 'requestId'>,
  productId?: number,
): Promise<number> {
  try {
    const { mostPictures } = await readStoreSettings(database)
    if (productId === undefined) return mostPictures
    const present = await database.$count(productImages, eq(productImages.productId, productId))
    return Math.max(mostPictures, present)
  } catch (error) {
    log.error({ err: error, requestId }, 'the most pictures of a product could not be read')
    return MOST_PICTURES
  }
}
