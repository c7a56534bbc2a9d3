import { contrastOf } from '#app/shared/colour/contrast.ts'
import { hexOf, oklchOf } from '#app/shared/colour/oklch.ts'
import { PAPER } from '#app/ui/theme/theme.ts'
import { type BrandColours, STANDARD_COLOURS } from './brand.ts'

export const THEMES = ['light', 'dark'] as const
export type ThemeName = (typeof THEMES)[number]
/** A colour of each theme, as `#rrggbb`. */
type Pair = Record<ThemeName, string>

/** What stands behind the brand's colours, and the words on and beside them: the tokens of `app/styles/tokens.css`. */
export const GROUNDS = {
  paper: PAPER,
  stone: { light: '#f1ece3', dark: '#1e1c19' },
  raised: { light: '#fffdfa', dark: '#23211d' },
} as const satisfies Record<string, Pair>
export const WORDS = {
  ink: { light: '#1b1916', dark: '#f3eee5' },
  muted: { light: '#5f574c', dark: '#b7ae9f' },
} as const satisfies Record<string, Pair>
/** The words on a button. */
export const ON_ACCENT: Pair = { light: '#fbf8f2', dark: '#0f1d16' }
/** The words on the line above the header: those of a dark line, and those of a light one. */
const ON_BANNER = { dark: '#fbf8f2', light: WORDS.ink.light } as const

/** All colours that follow from the main one. */
interface Accent {
  accent: Pair
  /** While it is pressed. */
  strong: Pair
  /** Behind a few words that say something is done. */
  wash: Pair
}

interface Banner {
  banner: Pair
  onBanner: Pair
}

/** Those of the standard colour were chosen by eye. */
const STANDARD_ACCENT: Accent = {
  accent: { light: STANDARD_COLOURS.main, dark: '#8cc5a3' },
  strong: { light: '#0e3020', dark: '#a9d8bc' },
  wash: { light: '#e3ebe3', dark: '#1f2c25' },
}
const STANDARD_BANNER: Pair = { light: STANDARD_COLOURS.second, dark: '#1f2c25' }

/** The colours of both themes that follow from the main colour: its hue, as light as the theme needs it. */
export function accentOf(main: string): Accent {
  if (main === STANDARD_COLOURS.main) return STANDARD_ACCENT
  const { lightness, chroma, hue } = oklchOf(main)
  const shade = (light: number, most: number) =>
    hexOf({ lightness: light, chroma: Math.min(chroma, most), hue })
  // What is nearly black can only become lighter.
  const pressed = lightness < 0.2 ? lightness + 0.1 : lightness - 0.07
  return {
    accent: { light: main, dark: shade(0.77, 0.12) },
    strong: { light: shade(pressed, chroma), dark: shade(0.84, 0.1) },
    wash: { light: shade(0.93, 0.025), dark: shade(0.28, 0.03) },
  }
}

/** The line above the header: the second colour by day, a quieter ground of its hue at night. */
export function bannerOf(second: string): Banner {
  const { light, dark } = ON_BANNER
  const onLight = contrastOf(second, dark) >= contrastOf(second, light) ? dark : light
  return { banner: nightOf(second), onBanner: { light: onLight, dark: WORDS.ink.dark } }
}

function nightOf(second: string): Pair {
  if (second === STANDARD_COLOURS.second) return STANDARD_BANNER
  const { chroma, hue } = oklchOf(second)
  return { light: second, dark: hexOf({ lightness: 0.28, chroma: Math.min(chroma, 0.05), hue }) }
}

/**
 * The custom properties that `tokens.css` reads, by their name. Empty for the standard colours, so that a shop that has not
 * chosen any sends nothing for it.
 */
export function colourProperties({ main, second }: BrandColours): Record<string, string> {
  const properties: Record<string, string> = {}
  const add = (name: string, { light, dark }: Pair) => {
    properties[`--${name}-light`] = light
    properties[`--${name}-dark`] = dark
  }
  if (main !== STANDARD_COLOURS.main) {
    for (const [name, pair] of Object.entries(accentOf(main))) add(name, pair)
  }
  if (second !== STANDARD_COLOURS.second) {
    const { banner, onBanner } = bannerOf(second)
    add('banner', banner)
    if (onBanner.light !== ON_BANNER.dark) properties['--on-banner-light'] = onBanner.light
  }
  return properties
}
