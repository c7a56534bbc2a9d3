import sharp, { type Sharp } from 'sharp'
import { MOST_PIXELS } from './picture-limits.ts'

// The content decides the type of a file, and the uploader chooses the content. The library could open much more (vector
// graphics, documents, scientific formats); only formats that browsers show are allowed.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer', // AVIF; HEIC is recognised but can't be decoded.
    'VipsForeignLoadNsgifBuffer',
  ],
})

// No picture is opened twice in a row, and callers open one per processor at a time: the library's cache and threads
// would only take memory.
sharp.cache(false)
sharp.concurrency(1)

/** Decoding a picture within the limits takes a second or two, even on a busy machine. */
const TIMEOUT_SECONDS = 30

/**
 * Opens a picture for decoding: upright, first frame only; the output is sRGB without metadata. Decoding fails if the
 * content is not a picture, is truncated or corrupt, or has too many pixels.
 */
export function openPicture(content: Uint8Array): Sharp {
  return sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .timeout({ seconds: TIMEOUT_SECONDS })
}

/** Returns the number of pixels by the header of the content, without decoding; undefined if it is not a picture. */
export async function countPixels(content: Uint8Array): Promise<number | undefined> {
  try {
    const { width, height } = await sharp(content, { limitInputPixels: false }).metadata()
    return width * height
  } catch {
    return undefined
  }
}
