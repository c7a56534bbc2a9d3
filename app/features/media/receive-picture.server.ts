import { sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { Services } from '#app/platform/services.server.ts'
import { isFilesUnavailable } from '#app/platform/storage/file-store.server.ts'
import { pictures } from '#app/schema/media.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { holdPicture } from './hold-picture.server.ts'
import { countPixels, openPicture } from './open-picture.server.ts'
import type { Picture } from './picture.ts'
import { PICTURE_WIDTHS } from './picture-address.ts'
import { MOST_PIXELS, TOO_MANY_BYTES } from './picture-limits.ts'
import type { PictureRefusal } from './picture-refusal.ts'
import { makeAllSizes, readResizedPicture } from './resize-picture.server.ts'
import { pictureKeyOf, storeOriginal } from './store-original.server.ts'

type FileStorage = Pick<Services, 'database' | 'files' | 'log'>

/** No screen of the shop shows more; a phone's camera gives the double. */
const LARGEST = { width: 2400, height: 4800 } as const
const QUALITY = 90
/** A picture of 40 megapixels takes up to 320 MB while it is decoded. */
const receiving = pLimit(1)

/**
 * Takes a file in as a picture: checks it, encodes it anew, keeps that together with all its sizes, and remembers its
 * measures for `readPictures`. Nothing of the file itself is kept, neither metadata nor what was hidden in or after
 * the picture. Its name and its type, which anybody can make up, are not asked for.
 */
export async function receivePicture(
  shelf: FileStorage,
  content: Uint8Array,
): Promise<Outcome<{ picture: Picture }, PictureRefusal>> {
  if (content.byteLength >= TOO_MANY_BYTES) return refuse({ kind: 'too-large-file' })
  return receiving(async () => {
    const pixels = await countPixels(content)
    if (pixels !== undefined && pixels > MOST_PIXELS) return refuse({ kind: 'too-many-pixels' })
    const original = pixels === undefined ? undefined : await encodeAnew(shelf, content)
    if (!original) return refuse({ kind: isHeic(content) ? 'heic' : 'not-a-picture' })
    const kept = await keep(shelf, original)
    return kept ? { ok: true, picture: { ...kept, alt: '' } } : refuse({ kind: 'not-stored' })
  })
}

interface Original {
  content: Uint8Array
  width: number
  height: number
}

/** Nothing where the content begins like a picture and is none. */
async function encodeAnew({ log }: FileStorage, content: Uint8Array): Promise<Original | undefined> {
  try {
    const { data, info } = await openPicture(content)
      // In front of a dark page, or of its own colour, a see-through garment would be another one.
      .flatten({ background: '#ffffff' })
      .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
    return { content: data, width: info.width, height: info.height }
  } catch (error) {
    log.info({ err: error }, 'an uploaded picture could not be decoded')
    return undefined
  }
}

/** Nothing where the place for files takes none now. What it took before that is collected, as nobody was told of it. */
async function keep(
  shelf: FileStorage,
  { content, width, height }: Original,
): Promise<Omit<Picture, 'alt'> | undefined> {
  const key = pictureKeyOf(content)
  try {
    return await holdPicture(shelf.database, key, async transaction => {
      await storeOriginal(shelf.files, content)
      await makeAllSizes(shelf, key)
      const picture = { key, width, height, colour: await dominantColour(shelf, key) }
      // Who uploads a picture again has as long to use it as who uploads a new one.
      await transaction
        .insert(pictures)
        .values(picture)
        .onConflictDoUpdate({ target: pictures.key, set: { uploadedAt: sql`now()` } })
      return picture
    })
  } catch (error) {
    if (!isFilesUnavailable(error)) throw error
    shelf.log.error({ err: error, key }, 'an uploaded picture could not be stored')
    return undefined
  }
}

/** `#rrggbb` */
async function dominantColour(shelf: FileStorage, key: string): Promise<string> {
  const smallest = await readResizedPicture(shelf, key, `${PICTURE_WIDTHS[0]}.webp`)
  if (!smallest) throw new Error(`The picture ${key} was stored and can’t be read.`)
  const { r, g, b } = (await openPicture(smallest).stats()).dominant
  return `#${[r, g, b].map(part => part.toString(16).padStart(2, '0')).join('')}`
}

/** How a file names itself that holds HEVC pictures, as phones make them (ISO 23008-12, 10.2). */
function isHeic(content: Uint8Array): boolean {
  return /^....ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1)/s.test(
    Buffer.from(content.subarray(0, 12)).toString('latin1'),
  )
}
