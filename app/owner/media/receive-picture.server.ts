import { sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { Sharp } from 'sharp'
import { pictures } from '#app/owner/tables/media.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { isFilesUnavailable } from '#app/platform/storage/file-store.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { openPicture, openUploaded } from './open-picture.server.ts'
import type { Picture } from './picture.ts'
import type { PictureRefusal } from './picture-refusal.ts'
import { makeAllSizes } from './resize-picture.server.ts'
import { pictureKeyOf, storeOriginal } from './store-original.server.ts'
import { withPictureLock } from './with-picture-lock.server.ts'

type FileStorage = Pick<Services, 'database' | 'files' | 'log'>

/** No page shows more; a phone's camera produces twice as much. */
const LARGEST = { width: 2400, height: 4800 } as const
const QUALITY = 90
const WHITE = '#ffffff'
/** A picture of 40 megapixels takes up to 320 MB while it is decoded. */
const receiving = pLimit(1)

interface ReceiveOptions {
  /** Whether what is transparent stays so, as in a logo. Otherwise it becomes white. */
  isTransparent?: boolean
}

/**
 * Checks an uploaded file, re-encodes it as a picture, stores that in all sizes, and records its size and colour for
 * `readPictures`. Nothing of the file itself is stored, neither metadata nor data hidden in or after the picture. Its
 * name and type are ignored, because a client can forge them.
 */
export async function receivePicture(
  storage: FileStorage,
  content: Uint8Array,
  { isTransparent = false }: ReceiveOptions = {},
): Promise<Outcome<{ picture: Picture }, PictureRefusal>> {
  return receiving(async () => {
    const opened = await openUploaded(content)
    if (!opened.ok) return opened
    const original = await encodeAgain(storage, opened.picture, isTransparent)
    if (!original) return refuse({ kind: 'not-a-picture' })
    const stored = await store(storage, original)
    return stored ? { ok: true, picture: { ...stored, alt: '' } } : refuse({ kind: 'not-stored' })
  })
}

interface Original {
  content: Uint8Array
  width: number
  height: number
}

/** Returns undefined if the content begins like a picture but is none. */
async function encodeAgain(
  { log }: FileStorage,
  picture: Sharp,
  isTransparent: boolean,
): Promise<Original | undefined> {
  try {
    // On a dark page, or on its own colour, a transparent garment would look different.
    if (!isTransparent) picture.flatten({ background: WHITE })
    const { data, info } = await picture
      .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
    return { content: data, width: info.width, height: info.height }
  } catch (error) {
    log.info({ err: error }, 'an uploaded picture could not be decoded')
    return undefined
  }
}

/** Returns undefined if the file storage is unavailable. What was stored before that is collected later, as unused. */
async function store(
  storage: FileStorage,
  { content, width, height }: Original,
): Promise<Omit<Picture, 'alt'> | undefined> {
  const key = pictureKeyOf(content)
  try {
    return await withPictureLock(storage.database, key, async transaction => {
      await storeOriginal(storage.files, content)
      const smallest = await makeAllSizes(storage, key, content)
      if (!smallest) throw new Error(`The picture ${key} was stored and can’t be read.`)
      const picture = { key, width, height, colour: await dominantColour(smallest) }
      // A picture that is uploaded again gets a new grace period.
      await transaction
        .insert(pictures)
        .values(picture)
        .onConflictDoUpdate({ target: pictures.key, set: { uploadedAt: sql`now()` } })
      return picture
    })
  } catch (error) {
    if (!isFilesUnavailable(error)) throw error
    storage.log.error({ err: error, key }, 'an uploaded picture could not be stored')
    return undefined
  }
}

/** `#rrggbb`; white for a transparent picture, of which most has no colour. */
async function dominantColour(smallest: Uint8Array): Promise<string> {
  const picture = await openPicture(smallest)
  if ((await picture.metadata()).hasAlpha) return WHITE
  const { r, g, b } = (await picture.stats()).dominant
  return `#${[r, g, b].map(part => part.toString(16).padStart(2, '0')).join('')}`
}
