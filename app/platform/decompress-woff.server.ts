import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

/** Converts a font from WOFF (W3C Recommendation, version 1.0) to TrueType: the same tables, decompressed. */
export async function decompressWoff(woff: Buffer): Promise<Buffer> {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF file')
  const count = woff.readUInt16BE(12)
  const header = Buffer.alloc(12 + 16 * count)
  woff.copy(header, 0, 4, 8)
  const power = Math.floor(Math.log2(count))
  header.writeUInt16BE(count, 4)
  header.writeUInt16BE(2 ** power * 16, 6)
  header.writeUInt16BE(power, 8)
  header.writeUInt16BE((count - 2 ** power) * 16, 10)
  const parts: Uint8Array[] = [header]
  let offset = header.length
  for (let index = 0; index < count; index += 1) {
    const entry = 44 + 20 * index
    const [at, compressedLength, length] = [4, 8, 12].map(field => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ]
    const bytes = woff.subarray(at, at + compressedLength)
    const table = compressedLength < length ? await promisify(inflate)(bytes) : bytes
    const row = 12 + 16 * index
    woff.copy(header, row, entry, entry + 4)
    woff.copy(header, row + 4, entry + 16, entry + 20)
    header.writeUInt32BE(offset, row + 8)
    header.writeUInt32BE(length, row + 12)
    const padding = Buffer.alloc((4 - (length % 4)) % 4)
    parts.push(table, padding)
    offset += length + padding.length
  }
  return Buffer.concat(parts)
}
