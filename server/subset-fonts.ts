import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/**
 * Writes the two fonts that every page loads, with the characters and weights that pages usually show, into
 * `app/styles/fonts`. Run it after an update of the fonts, or after a change below. `fonts.css` names the same characters.
 */

const DIRECTORY = fileURLToPath(new URL('../app/styles/fonts', import.meta.url))
const packages = createRequire(import.meta.url)

const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join('')
const CHARACTERS = `${ASCII}\u00a0©\u00ad®°·×‘’“”–—…•→−₨₹`

const FONTS = [
  {
    file: 'newsreader.woff2',
    source: '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2',
    // Headlines have one weight. A second one would add nine kilobytes.
    axes: { wght: 500 },
  },
  {
    file: 'instrument-sans.woff2',
    source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 600 } },
  },
]

await mkdir(DIRECTORY, { recursive: true })
for (const { file, source, axes } of FONTS) {
  const font = await readFile(packages.resolve(source))
  const subset = await subsetFont(font, CHARACTERS, { targetFormat: 'woff2', variationAxes: axes })
  await writeFile(join(DIRECTORY, file), subset)
  console.log(`${file}: ${font.byteLength} → ${subset.byteLength} bytes`)
}
