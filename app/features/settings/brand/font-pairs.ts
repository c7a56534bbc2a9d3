/** Two families, of headlines and of text, as staff choose them. */
export interface FontPair {
  headlines: string
  text: string
  /** How it looks, for staff. */
  about: string
}

/** The standard pair. Its styles are in every page's; those of another pair are loaded in addition. */
export const STANDARD_FONTS = 'newsreader'

export const FONT_PAIRS = {
  newsreader: { headlines: 'Newsreader', text: 'Instrument Sans', about: 'Calm and well cut. The standard.' },
} as const satisfies Record<string, FontPair>

export type FontPairId = keyof typeof FONT_PAIRS
export const FONT_PAIR_IDS = Object.keys(FONT_PAIRS) as FontPairId[]
