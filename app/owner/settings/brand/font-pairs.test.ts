import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FONT_PAIR_IDS, FONT_PAIRS, STANDARD_FONTS } from './font-pairs.ts'

const styles = (path: string) => new URL(`../../../styles/${path}`, import.meta.url)
const fileOf = (family: string) => `${family.toLowerCase().replaceAll(' ', '-')}.woff2`
/** A little more than the standard pair, in bytes. */
const MOST_BYTES = 37_000

// product: 53.6
test.each(FONT_PAIR_IDS)(
  'the pair %s weighs no more than others, and has stand-ins and the fonts of Urdu',
  pair => {
    const { headlines, text } = FONT_PAIRS[pair]
    const bytes = [headlines, text].map(family => statSync(styles(`fonts/${fileOf(family)}`)).size)
    expect(bytes.reduce((sum, one) => sum + one)).toBeLessThan(MOST_BYTES)
    const files = pair === STANDARD_FONTS ? ['fonts.css', '../urdu.css'] : [`pairs/${pair}.css`]
    const css = files
      .map(file => readFileSync(styles(file), 'utf8'))
      .join('\n')
      .replace(/\s+/g, ' ')
    for (const family of [headlines, text]) {
      expect(css).toContain(`font-family: "${family} stand-in"`)
      expect(css).toContain(`fonts/${fileOf(family)}`)
    }
    expect(css).toContain(`--font-sans: "${text}", "Noto Naskh Arabic"`)
    expect(css).toContain(`--font-serif: "${headlines}", "Noto Nastaliq Urdu"`)
  },
)
