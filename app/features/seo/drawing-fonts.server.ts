import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

/** The fonts of the pages, and one for Urdu. A letter missing from one font is taken from another. */
const FONT_FILES = {
  'serif.ttf': '@fontsource/newsreader/files/newsreader-latin-500-normal.woff',
  'serif-ext.ttf': '@fontsource/newsreader/files/newsreader-latin-ext-500-normal.woff',
  'sans.ttf': '@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff',
  'urdu.ttf': '@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-500-normal.woff',
}

/** The names inside the font files. */
export const SERIF = 'Newsreader Medium, Noto Nastaliq Urdu Medium'
export const SANS = 'Instrument Sans SemiBold, Noto Nastaliq Urdu Medium'

let directory: string | undefined

/**
 * Returns the paths of the fonts for drawing. The drawing library reads only files, and no WOFF, so the fonts
 * are decompressed into a temporary directory, and written again if it has been cleaned up.
 */
export async function findFonts(): Promise<string[]> {
  directory ??= makeDirectory()
  const folder = directory
  return Promise.all(
    Object.entries(FONT_FILES).map(async ([name, source]) => {
      const path = join(folder, name)
      await access(path).catch(() => writeFont(path, source))
      return path
    }),
  )
}

/** The name is new and the directory private, so no other user can write to it. */
function makeDirectory(): string {
  const made = mkdtempSync(join(tmpdir(), 'darzi-fonts-'))
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  return made
}

async function writeFont(path: string, source: string): Promise<void> {
  const { resolve } = createRequire(import.meta.url)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  // Written under a temporary name first, because a partial font file would be read as invalid.
  const temporary = `${path}.${randomUUID()}`
  await writeFile(temporary, await decompressFont(await readFile(resolve(source))))
  await rename(temporary, path)
}

/** Converts a font from WOFF (W3C Recommendation, version 1.0) to TrueType: the same tables, decompressed. */
export async function decompressFont(woff: Buffer): Promise<Buffer> {
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
