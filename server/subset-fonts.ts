import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/**
 * Writes the fonts of which every page loads a pair, and the two of Urdu pages, with the characters and weights that pages usually
 * show, into `app/styles/fonts`. Run it after an update of the fonts, or after a change below. `fonts.css`, those in `pairs`
 * and `urdu.css` name the same characters.
 */

const DIRECTORY = fileURLToPath(new URL('../app/styles/fonts', import.meta.url))
const packages = createRequire(import.meta.url)

const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join('')
const CHARACTERS = `${ASCII}\u00a0©\u00ad®°·×‘’“”–—…•→−₨₹`
/** The letters, marks, digits and punctuation of Urdu. */
const URDU =
  '\u060c\u061b\u061f\u0621\u0622\u0623\u0624\u0626\u0627\u0628\u062a\u062b\u062c\u062d\u062e\u062f\u0630\u0631\u0632\u0633\u0634\u0635\u0636\u0637\u0638\u0639\u063a' +
  '\u0640\u0641\u0642\u0644\u0645\u0646\u0648\u064b\u064e\u064f\u0650\u0651\u0654\u0670\u0679\u067e\u0686\u0688\u0691\u0698\u06a9\u06af\u06ba\u06be\u06c1\u06c2\u06c3\u06cc\u06d2\u06d4' +
  '\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9\u200c\u200d\u2018\u2019\u201c\u201d\u2026 !()-./:%'

interface Font {
  file: string
  source: string
  characters?: string
  axes?: { wght: number | { min: number; max: number } }
}

/** A font of Fontsource in one file for all weights. */
const latin = (font: string, axes: Font['axes']): Font => ({
  file: `${font}.woff2`,
  source: `@fontsource-variable/${font}/files/${font}-latin-wght-normal.woff2`,
  axes,
})
/** Headlines have one weight. A second one would add nine kilobytes. */
const HEADLINES = { wght: 500 }
const TEXT = { wght: { min: 400, max: 600 } }

const FONTS: Font[] = [
  // A pair for each choice of the owner, of which a page loads one.
  latin('newsreader', HEADLINES),
  latin('instrument-sans', TEXT),
  latin('fraunces', HEADLINES),
  latin('figtree', TEXT),
  latin('lora', HEADLINES),
  latin('karla', TEXT),
  latin('playfair-display', HEADLINES),
  latin('work-sans', TEXT),
  latin('bricolage-grotesque', HEADLINES),
  latin('dm-sans', TEXT),
  {
    file: 'noto-naskh-arabic.woff2',
    source: '@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2',
    characters: URDU,
    axes: { wght: { min: 400, max: 600 } },
  },
  {
    file: 'noto-nastaliq-urdu.woff2',
    source: '@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-500-normal.woff2',
    characters: URDU,
  },
]

await mkdir(DIRECTORY, { recursive: true })
for (const { file, source, characters = CHARACTERS, axes } of FONTS) {
  const font = await readFile(packages.resolve(source))
  const subset = await subsetFont(font, characters, { targetFormat: 'woff2', variationAxes: axes })
  await writeFile(join(DIRECTORY, file), subset)
  console.log(`${file}: ${font.byteLength} → ${subset.byteLength} bytes`)
}
