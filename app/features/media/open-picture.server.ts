import sharp, { type Sharp } from 'sharp'
import { MOST_PIXELS } from './picture-limits.ts'

// The content decides what a file is, and the uploader chooses the content. Of all that the library could open (vector
// graphics, documents, scientific formats) only what is a picture to a browser is ever tried.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer', // AVIF; HEIC can be recognised and not be decoded.
    'VipsForeignLoadNsgifBuffer',
  ],
})

// No picture is opened twice in a row, and one at a time per processor is what the callers ask for: a cache and threads
// of the library's own would only take memory.
sharp.cache(false)
sharp.concurrency(1)

/** Decoding a picture within the limits takes a second or two, even on a busy machine. */
const TIMEOUT_SECONDS = 30

/**
 * A picture to be decoded, upright and from its first frame. What it is turned into is sRGB and without metadata.
 * Whatever is made of it fails when the content is no picture, is cut off or broken, or has too many pixels.
 */
export function openPicture(content: Uint8Array): Sharp {
  return sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .timeout({ seconds: TIMEOUT_SECONDS })
}

/** The number of pixels in the header of the content, without decoding; undefined where it is no picture. */
export async function countPixels(content: Uint8Array): Promise<number | undefined> {
  try {
    const { width, height } = await sharp(content, { limitInputPixels: false }).metadata()
    return width * height
  } catch {
    return undefined
  }
}
