import { contrastOf } from '#app/shared/colour/contrast.ts'
import { hexOf, oklchOf } from '#app/shared/colour/oklch.ts'
import { message, t } from '#app/shared/text/translate.ts'
import type { BrandColours } from './brand.ts'
import { accentOf, bannerOf, GROUNDS, ON_ACCENT, THEMES, type ThemeName, WORDS } from './palette.ts'

/** The least contrast (WCAG 2.2, AA): of words, and of large words, icons and the edges of what is pressed. */
const LEAST = { words: 4.5, edge: 3 } as const

/** Two colours that stand on each other somewhere in the shop. */
interface ColourCheck {
  theme: ThemeName
  /** What it is for staff, such as `Words on a button`. */
  what: string
  /** `#rrggbb` of what is seen, and of what is behind it. */
  front: string
  ground: string
  contrast: number
  least: number
}

export type BrandColour = keyof BrandColours

/** Everywhere in the shop where one of the two colours is seen, in both themes, with its contrast. */
export function checksOf(which: BrandColour, hex: string): ColourCheck[] {
  return THEMES.flatMap(theme => (which === 'main' ? mainChecks(hex, theme) : secondChecks(hex, theme)))
}

/** The check that a colour fails by most; undefined if it passes all. */
export function findFailure(which: BrandColour, hex: string): ColourCheck | undefined {
  return checksOf(which, hex)
    .filter(({ contrast, least }) => contrast < least)
    .sort((one, other) => one.contrast / one.least - other.contrast / other.least)[0]
}

/** The colour of the same hue, as near in lightness as possible, that passes every check. */
export function nearestPassing(which: BrandColour, hex: string): string {
  const { lightness, chroma, hue } = oklchOf(hex)
  for (let away = 0; away <= 1; away += 0.005) {
    for (const light of [lightness - away, lightness + away]) {
      if (light < 0 || light > 1) continue
      const near = hexOf({ lightness: light, chroma, hue })
      if (!findFailure(which, near)) return near
    }
  }
  throw new Error(`No colour of the hue of ${hex} passes.`)
}

/** Why a colour is refused, and which would pass; undefined if it passes. */
export function refusalOf(which: BrandColour, hex: string): string | undefined {
  const failure = findFailure(which, hex)
  if (!failure) return undefined
  const values = { failure: failureText(failure), nearest: nearestPassing(which, hex) }
  return t('{failure} The nearest colour that works is {nearest}.', values)
}

/** What a colour that fails would do to the shop, in a sentence. */
export function failureText({ what, theme, least }: ColourCheck): string {
  const values = { what: t(what) }
  if (least === LEAST.words) {
    return theme === 'dark'
      ? t('{what} would be hard to read in the dark theme.', values)
      : t('{what} would be hard to read in the light theme.', values)
  }
  return theme === 'dark'
    ? t('{what} would be hard to see in the dark theme.', values)
    : t('{what} would be hard to see in the light theme.', values)
}

function mainChecks(hex: string, theme: ThemeName): ColourCheck[] {
  const { accent, strong, wash } = accentOf(hex)
  const check = checkIn(theme)
  return [
    check(message('Words on a button'), ON_ACCENT[theme], accent[theme], LEAST.words),
    check(message('Words on a pressed button'), ON_ACCENT[theme], strong[theme], LEAST.words),
    check(message('A button or an icon on the page'), accent[theme], GROUNDS.paper[theme], LEAST.edge),
    check(
      message('A button or an icon on a shaded part of the page'),
      accent[theme],
      GROUNDS.stone[theme],
      LEAST.edge,
    ),
    check(message('A button or an icon on a card'), accent[theme], GROUNDS.raised[theme], LEAST.edge),
    check(message('An icon on a note'), accent[theme], wash[theme], LEAST.edge),
    check(message('A pressed button on the page'), strong[theme], GROUNDS.stone[theme], LEAST.edge),
    check(message('Words on a note'), WORDS.muted[theme], wash[theme], LEAST.words),
  ]
}

function secondChecks(hex: string, theme: ThemeName): ColourCheck[] {
  const { banner, onBanner } = bannerOf(hex)
  return [
    checkIn(theme)(
      message('Words on the line above the header'),
      onBanner[theme],
      banner[theme],
      LEAST.words,
    ),
  ]
}

function checkIn(theme: ThemeName) {
  return (what: string, front: string, ground: string, least: number): ColourCheck => ({
    theme,
    what,
    front,
    ground,
    least,
    contrast: contrastOf(front, ground),
  })
}
