import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { decompressWoff } from '#app/platform/decompress-woff.server.ts'

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
  await writeFile(temporary, await decompressWoff(await readFile(resolve(source))))
  await rename(temporary, path)
}
