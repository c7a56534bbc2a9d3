import type { Sharp } from 'sharp'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { isHeic, readHeic } from './heic/read-heic.server.ts'
import { MOST_PIXELS, TOO_MANY_BYTES } from './picture-limits.ts'
import type { PictureRefusal } from './picture-refusal.ts'

/** Decoding a picture within the limits takes a second or two, even on a busy machine. */
const TIMEOUT_SECONDS = 30

/**
 * Opens a picture for decoding: upright, first frame only; the output is sRGB without metadata. Decoding fails if the
 * content is not a picture, is truncated or corrupt, or has too many pixels.
 */
export async function openPicture(content: Uint8Array): Promise<Sharp> {
  const sharp = await loadOnce()
  return sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .timeout({ seconds: TIMEOUT_SECONDS })
}

/**
 * Opens what a person or another server sent, like `openPicture`, and also a phone's HEIC. Its name and type are ignored, because a client can
 * forge them.
 */
export async function openUploaded(
  content: Uint8Array,
): Promise<Outcome<{ picture: Sharp }, PictureRefusal>> {
  if (content.byteLength >= TOO_MANY_BYTES) return refuse({ kind: 'too-large-file' })
  if (isHeic(content)) return openHeic(content)
  const pixels = await countPixels(content)
  if (pixels === undefined) return refuse({ kind: 'not-a-picture' })
  if (pixels > MOST_PIXELS) return refuse({ kind: 'too-many-pixels' })
  return { ok: true, picture: await openPicture(content) }
}

async function openHeic(content: Uint8Array): Promise<Outcome<{ picture: Sharp }, PictureRefusal>> {
  try {
    const converted = await readHeic({ content, mostPixels: MOST_PIXELS })
    if ('refusal' in converted) return refuse({ kind: converted.refusal })
    return { ok: true, picture: await openPicture(converted.png) }
  } catch {
    return refuse({ kind: 'unreadable-heic' })
  }
}

/** Returns the number of pixels by the header of the content, without decoding; undefined if it is not a picture. */
async function countPixels(content: Uint8Array): Promise<number | undefined> {
  const sharp = await loadOnce()
  try {
    const { width, height } = await sharp(content, { limitInputPixels: false }).metadata()
    return width * height
  } catch {
    return undefined
  }
}

/** Loaded with the first picture: it takes ten megabytes, and most stores have made every size of their pictures long ago. */
let library: Promise<typeof import('sharp').default> | undefined

function loadOnce(): Promise<typeof import('sharp').default> {
  library ??= load()
  return library
}

async function load(): Promise<typeof import('sharp').default> {
  const { default: sharp } = await import('sharp')
  // The content decides the type of a file, and the uploader chooses the content. The library could open much more (vector
  // graphics, documents, scientific formats); only formats that browsers show are allowed.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadHeifBuffer', // AVIF; HEIC is decoded in a thread.
      'VipsForeignLoadNsgifBuffer',
    ],
  })
  // No picture is opened twice in a row, and callers open one per processor at a time: the library's cache and threads
  // would only take memory.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
