import { message } from '#app/shared/text/translate.ts'

/** Two families, of headlines and of text, as staff choose them. */
interface FontPair {
  headlines: string
  text: string
  /** How it looks, for staff. */
  about: string
}

/** The standard pair. Its styles are in every page's; those of another pair are loaded in addition. */
export const STANDARD_FONTS = 'newsreader'

/** The pairs in the order in which they are offered. A page loads one of them; each weighs about the same. */
export const FONT_PAIRS = {
  newsreader: {
    headlines: 'Newsreader',
    text: 'Instrument Sans',
    about: message('Calm, well cut. The standard.'),
  },
  fraunces: {
    headlines: 'Fraunces',
    text: 'Figtree',
    about: message('Warm and soft, with a hand-made air.'),
  },
  lora: { headlines: 'Lora', text: 'Karla', about: message('Classic and easy to read.') },
  playfair: {
    headlines: 'Playfair Display',
    text: 'Work Sans',
    about: message('Elegant, with strong contrasts.'),
  },
  bricolage: { headlines: 'Bricolage Grotesque', text: 'DM Sans', about: message('Modern, without serifs.') },
} as const satisfies Record<string, FontPair>

export type FontPairId = keyof typeof FONT_PAIRS
export const FONT_PAIR_IDS = Object.keys(FONT_PAIRS) as FontPairId[]
