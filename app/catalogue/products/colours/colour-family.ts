import { t } from '#app/shared/text/translate.ts'

/**
 * The colours that a listing can be filtered by. Products have a colour in the owner's words (`Sky blue`, `Navy and
 * cream`); a family is what a shopper looks for.
 */
export const COLOUR_FAMILIES = [
  'black',
  'grey',
  'white',
  'cream',
  'beige',
  'brown',
  'navy',
  'blue',
  'green',
  'yellow',
  'orange',
  'red',
  'pink',
  'purple',
] as const
export type ColourFamily = (typeof COLOUR_FAMILIES)[number]

/** The shade that stands for a family beside its name. */
export const SWATCHES: Record<ColourFamily, string> = {
  black: '#1d1c1b',
  grey: '#8b8b89',
  white: '#ffffff',
  cream: '#f1e7d2',
  beige: '#cbb591',
  brown: '#6d4a33',
  navy: '#1f2b47',
  blue: '#6f9bc8',
  green: '#4d6b4f',
  yellow: '#e0bd4a',
  orange: '#d07a3a',
  red: '#8f2a2a',
  pink: '#dda3ac',
  purple: '#6a4c7d',
}

/** `Navy` */
export function colourFamilyName(family: ColourFamily): string {
  return t(family.charAt(0).toUpperCase() + family.slice(1))
}
