import { readFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff'

interface Photo {
  width?: number
  height?: number
  format?: Format
  /** `#rrggbb` */
  colour?: string
}

/** A picture of one colour, as a client could upload it. It is small, because each upload is encoded in every size. */
export function photo({ width = 80, height = 100, format = 'jpeg', colour = '#446655' }: Photo = {}) {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer()
}

/**
 * A HEIC of 1 KB, like one that a phone held upright makes: 128 pixels wide and 64 high, blue on the left and red on the right, which the file
 * turns to the right, so that blue is above red. Made with `heif-enc`.
 */
export function phonePhoto(): Buffer {
  return readFileSync(new URL('phone-photo.heic', import.meta.url))
}

/** The same with a size that it does not have, which a decoder may believe. */
export function heicBomb(width: number, height: number): Buffer {
  const content = phonePhoto()
  const size = content.indexOf('ispe') + 8
  content.writeUInt32BE(width, size)
  content.writeUInt32BE(height, size + 4)
  return content
}

/** The content, padded at its end to this many bytes. Decoders still read the same picture. */
export function padTo(bytes: number, content: Uint8Array): Buffer {
  return Buffer.concat([content, Buffer.alloc(bytes - content.byteLength)])
}

/** A PNG of a few kilobytes that decodes to this many black pixels. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1 // One bit per pixel; the colour type 0 is grey.
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.byteLength)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
