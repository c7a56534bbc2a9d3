import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { findProductById } from '#app/catalogue/products/find-product.server.ts'
import { readResizedPicture } from '#app/owner/media/resize-picture.server.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { saidSettings } from '#app/owner/settings/said-settings.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Language } from '#app/shared/text/languages.ts'
import { findFonts } from './drawing-fonts.server.ts'
import { cardPath, productCard, type ShareCard, shopCard } from './share-card.server.ts'
import { type ShareSubject, sharePicturePath } from './share-image.ts'

type ShareImageResult =
  | { kind: 'picture'; bytes: Uint8Array }
  /** The version is outdated: the address of the current image. */
  | { kind: 'moved'; path: string }
  | { kind: 'missing' }
  /** Too many images wait to be drawn. */
  | { kind: 'busy' }

const MAXIMUM_CACHED_BYTES = 24_000_000
const LONGEST_QUEUE = 12
/** Limits the database connections used here, as these requests take no turn. */
const reading = pLimit(2)
/** A drawing takes the processor for a tenth of a second. */
const drawing = pLimit(1)

const cachedImages = new LRUCache<string, Uint8Array>({
  maxSize: MAXIMUM_CACHED_BYTES,
  sizeCalculation: bytes => bytes.byteLength,
})
const underway = new Map<string, Promise<Uint8Array>>()

/**
 * Returns the share image of a product or the shop. Draws it on the first request, one at a time, and caches
 * it in memory. Requests with another version are redirected to the current one, so that there is one drawing
 * for each product.
 *
 * @throws {FilesUnavailable}
 */
export async function readShareImage(
  services: Pick<Services, 'database' | 'files' | 'log'>,
  { subject, version, language = 'en' }: { subject: ShareSubject; version: string; language?: Language },
): Promise<ShareImageResult> {
  const path = sharePicturePath(subject, version, language)
  const known = cachedImages.get(path)
  if (known) return { kind: 'picture', bytes: known }
  if (reading.pendingCount > LONGEST_QUEUE) return { kind: 'busy' }
  const card = await reading(() => inLanguage(language, () => findCard(services.database, subject)))
  if (!card) return { kind: 'missing' }
  const present = cardPath(subject, card)
  if (present !== path) return { kind: 'moved', path: present }
  // It may have been drawn meanwhile.
  const drawn = cachedImages.get(path)
  if (drawn) return { kind: 'picture', bytes: drawn }
  const begun = underway.get(path)
  if (!begun && drawing.pendingCount >= LONGEST_QUEUE) return { kind: 'busy' }
  return { kind: 'picture', bytes: await (begun ?? begin(services, path, card)) }
}

function begin(
  services: Pick<Services, 'files' | 'log'>,
  path: string,
  card: ShareCard,
): Promise<Uint8Array> {
  const drawAndCache = async () => {
    const bytes = await draw(services, card)
    cachedImages.set(path, bytes)
    return bytes
  }
  // Until it is cached, so that none begins in between.
  const begun = drawAndCache().finally(() => underway.delete(path))
  underway.set(path, begun)
  return begun
}

async function draw({ files, log }: Pick<Services, 'files' | 'log'>, card: ShareCard): Promise<Uint8Array> {
  const photo = card.pictureKey
    ? await readResizedPicture({ files, log }, card.pictureKey, '960.webp')
    : undefined
  return drawing(async () => {
    // With the library that draws, which most processes never need.
    const { drawShareImage } = await import('./draw-share-image.server.ts')
    return drawShareImage(card, photo, await findFonts())
  })
}

async function findCard(database: Queryable, subject: ShareSubject): Promise<ShareCard | undefined> {
  const settings = saidSettings(await readStoreSettings(database))
  if (subject === 'shop') return shopCard(settings)
  const product = await findProductById(database, subject)
  return product && productCard(product, settings)
}
