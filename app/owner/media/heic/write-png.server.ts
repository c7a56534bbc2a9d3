import { crc32, deflateSync } from 'node:zlib'

/** Rows of pixels with 3 or 4 bytes each, whose colours may be those of an ICC profile. */
interface Pixels {
  content: Uint8Array
  width: number
  height: number
  channels: 3 | 4
  /** From the beginning of a row to that of the next one, in bytes. */
  stride: number
  /** Empty for sRGB. */
  profile: Uint8Array
}

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** The file is read once and thrown away. */
const LEVEL = { level: 1 }

/** Pixels as a PNG, so that what decodes all other pictures reads them with their colours. */
export function writePng({ content, width, height, channels, stride, profile }: Pixels): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // 8 bits of red, green, blue and perhaps alpha.
  header.set([8, channels === 4 ? 6 : 2], 8)
  const rowBytes = width * channels
  // Each row begins with its filter, of which 0 is none.
  const rows = Buffer.alloc((rowBytes + 1) * height)
  for (let row = 0; row < height; row++) {
    rows.set(content.subarray(row * stride, row * stride + rowBytes), row * (rowBytes + 1) + 1)
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    ...(profile.length > 0
      ? [chunk('iCCP', Buffer.concat([Buffer.from('icc\0\0', 'latin1'), deflateSync(profile)]))]
      : []),
    chunk('IDAT', deflateSync(rows, LEVEL)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, check])
}
