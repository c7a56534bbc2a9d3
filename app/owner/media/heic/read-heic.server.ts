import { makeIdleThread } from '#app/platform/threads/idle-thread.server.ts'
import { programBeside } from '#app/platform/threads/program-beside.server.ts'
import type { ConvertedHeic, HeicToConvert } from './convert-heic.server.ts'

/** A photo of 12 megapixels takes two seconds of a free processor. */
const convertThere = makeIdleThread<HeicToConvert, ConvertedHeic>(programBeside(import.meta, 'heic-thread'), {
  idleMs: 5_000,
  longestMs: 30_000,
  heapMb: 256,
})

/**
 * The main picture of a HEIC file as a PNG. It is decoded in a thread of its own, one at a time, within its memory and time: no file delays
 * or ends the store.
 *
 * @throws what the decoder says of a file that it can't read, or why its thread ended
 */
export function readHeic(file: HeicToConvert): Promise<ConvertedHeic> {
  return convertThere(file)
}

/** The brands of HEIF files, which are HEVC pictures of phones unless they are named AVIF (ISO 23008-12, annex B). */
const HEVC_BRANDS = ['mif1', 'msf1', 'heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']
/** A file names a dozen at most. */
const MOST_BOX_BYTES = 128

/** Whether the file type box names HEVC pictures, as its own or among those that it is compatible with. */
export function isHeic(content: Uint8Array): boolean {
  const start = Buffer.from(content.subarray(0, MOST_BOX_BYTES))
  if (start.length < 12 || start.toString('latin1', 4, 8) !== 'ftyp') return false
  const box = start.subarray(8, start.readUInt32BE(0)).toString('latin1')
  const brands: string[] = box.match(/.{4}/gs) ?? []
  return brands.some(brand => HEVC_BRANDS.includes(brand)) && !brands.includes('avif')
}
