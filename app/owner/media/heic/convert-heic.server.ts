import { createRequire } from 'node:module'
import { writePng } from './write-png.server.ts'

export interface HeicToConvert {
  content: Uint8Array
  /** A picture with more pixels is not decoded. */
  mostPixels: number
}

export type ConvertedHeic = { png: Uint8Array<ArrayBuffer> } | { refusal: 'too-many-pixels' }

/** What a decoded picture of 40 megapixels takes, with the decoder's own copies. */
const MOST_BYTES = 512 * 1024 * 1024
const PAGE_BYTES = 65_536

/** The functions of libheif that are used, as its WebAssembly has them: pointers are numbers, and each error is written to the first. */
interface Libheif {
  HEAPU8: Uint8Array
  _malloc(bytes: number): number
  _free(address: number): void
  _heif_context_alloc(): number
  _heif_context_free(context: number): void
  _heif_context_read_from_memory_without_copy(
    error: number,
    context: number,
    content: number,
    bytes: number,
    options: number,
  ): void
  _heif_context_get_primary_image_handle(error: number, context: number, handle: number): void
  _heif_image_handle_release(handle: number): void
  _heif_image_handle_get_width(handle: number): number
  _heif_image_handle_get_height(handle: number): number
  _heif_image_handle_has_alpha_channel(handle: number): number
  _heif_image_handle_get_raw_color_profile_size(handle: number): number
  _heif_image_handle_get_raw_color_profile(error: number, handle: number, profile: number): void
  _heif_decode_image(
    error: number,
    handle: number,
    image: number,
    colourspace: number,
    chroma: number,
    options: number,
  ): void
  _heif_image_release(image: number): void
  _heif_image_get_width(image: number, channel: number): number
  _heif_image_get_height(image: number, channel: number): number
  _heif_image_get_plane_readonly(image: number, channel: number, stride: number): number
}

/** Of `heif_colorspace`, `heif_chroma` and `heif_channel` in libheif's `heif.h`. */
const RGB = 1
const INTERLEAVED = { 3: 10, 4: 11 } as const
const INTERLEAVED_CHANNEL = 10
/** More than the three numbers of libheif's `heif_error`. */
const ERROR_BYTES = 16

/**
 * The main picture of a HEIC file as a PNG: upright, as the file turns and cuts it, and with its colour profile. Others in the file are
 * not decoded. Run it in a thread that ends after a failure: only then is freed what it had reserved.
 *
 * @throws what libheif says of a file that it can't read
 */
export async function convertHeic({ content, mostPixels }: HeicToConvert): Promise<ConvertedHeic> {
  loaded ??= loadLibheif()
  const libheif = loaded
  const [error, found] = [libheif._malloc(ERROR_BYTES), libheif._malloc(ERROR_BYTES)]
  const context = libheif._heif_context_alloc()
  const bytes = reserve(libheif, content.length)
  libheif.HEAPU8.set(content, bytes)
  libheif._heif_context_read_from_memory_without_copy(error, context, bytes, content.length, 0)
  checkError(libheif, error)
  libheif._heif_context_get_primary_image_handle(error, context, found)
  checkError(libheif, error)
  const handle = readNumber(libheif, found)
  const pixels = libheif._heif_image_handle_get_width(handle) * libheif._heif_image_handle_get_height(handle)
  const converted: ConvertedHeic =
    pixels > mostPixels
      ? { refusal: 'too-many-pixels' }
      : { png: decode(libheif, { handle, error, found, mostPixels }) }
  libheif._heif_image_handle_release(handle)
  libheif._heif_context_free(context)
  for (const address of [bytes, error, found]) libheif._free(address)
  return converted
}

interface Decoding {
  handle: number
  /** Where libheif writes errors and what it finds. */
  error: number
  found: number
  mostPixels: number
}

function decode(libheif: Libheif, { handle, error, found, mostPixels }: Decoding): Uint8Array<ArrayBuffer> {
  const channels = libheif._heif_image_handle_has_alpha_channel(handle) ? 4 : 3
  libheif._heif_decode_image(error, handle, found, RGB, INTERLEAVED[channels], 0)
  checkError(libheif, error)
  const image = readNumber(libheif, found)
  const plane = libheif._heif_image_get_plane_readonly(image, INTERLEAVED_CHANNEL, found)
  const stride = readNumber(libheif, found)
  const width = libheif._heif_image_get_width(image, INTERLEAVED_CHANNEL)
  const height = libheif._heif_image_get_height(image, INTERLEAVED_CHANNEL)
  // What the file says before it is decoded need not be true.
  if (!plane || width * height > mostPixels) throw new Error('The decoded picture is another one')
  const profile = readProfile(libheif, handle, error)
  const content = libheif.HEAPU8.subarray(plane, plane + stride * height)
  const png = writePng({ content, width, height, channels, stride, profile })
  libheif._heif_image_release(image)
  return png
}

/** Empty where the picture has none, which then is sRGB. */
function readProfile(libheif: Libheif, handle: number, error: number): Uint8Array {
  const bytes = libheif._heif_image_handle_get_raw_color_profile_size(handle)
  if (bytes === 0) return new Uint8Array()
  const address = reserve(libheif, bytes)
  libheif._heif_image_handle_get_raw_color_profile(error, handle, address)
  checkError(libheif, error)
  const profile = libheif.HEAPU8.slice(address, address + bytes)
  libheif._free(address)
  return profile
}

let loaded: Libheif | undefined

/** Loaded in its thread alone. WebAssembly is not in the heap that a thread's limits bound, so that its memory has a limit of its own. */
function loadLibheif(): Libheif {
  const { grow } = WebAssembly.Memory.prototype
  WebAssembly.Memory.prototype.grow = function growWithin(pages) {
    if (this.buffer.byteLength + pages * PAGE_BYTES > MOST_BYTES)
      throw new RangeError('The picture needs too much memory')
    return grow.call(this, pages)
  }
  return createRequire(import.meta.url)('libheif-js/wasm-bundle') as Libheif
}

function reserve(libheif: Libheif, bytes: number): number {
  const address = libheif._malloc(bytes)
  if (address === 0) throw new RangeError('The picture needs too much memory')
  return address
}

function readNumber({ HEAPU8 }: Libheif, address: number): number {
  return new DataView(HEAPU8.buffer).getUint32(address, true)
}

/** @throws the message of an error that is set */
function checkError(libheif: Libheif, error: number): void {
  if (readNumber(libheif, error) === 0) return
  const start = readNumber(libheif, error + 8)
  const end = libheif.HEAPU8.indexOf(0, start)
  throw new Error(Buffer.from(libheif.HEAPU8.subarray(start, end)).toString())
}
