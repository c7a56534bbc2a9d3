import { COLOUR_FAMILIES, type ColourFamily } from './colour-family.ts'

/** What owners call the colours, besides the family's own name. */
const WORDS: Record<ColourFamily, string> = {
  black: 'jet onyx ebony',
  grey: 'gray charcoal graphite ash slate silver heather smoke steel gunmetal',
  white: 'snow',
  cream: 'ivory ecru oatmeal oat bone vanilla pearl champagne',
  beige: 'sand stone khaki camel tan taupe skin fawn biscuit wheat almond badami',
  brown: 'chocolate coffee mocha chestnut walnut cognac rust tobacco',
  navy: 'midnight',
  blue: 'sky indigo denim teal turquoise cobalt royal azure aqua ferozi',
  green: 'olive sage forest mint emerald bottle moss pistachio lime mehndi',
  yellow: 'mustard gold golden lemon',
  orange: 'peach apricot coral terracotta',
  red: 'maroon burgundy wine crimson brick scarlet',
  pink: 'rose blush salmon',
  purple: 'lavender lilac plum violet mauve',
}

const FAMILY_OF_WORD = new Map(
  COLOUR_FAMILIES.flatMap(family =>
    [family, ...WORDS[family].split(' ')].map(word => [word, family] as const),
  ),
)

/**
 * The families of a colour in the owner's words: one for each colour that is named. Of several words for one
 * colour the last word decides (`slate blue` is blue); what no family knows is in none.
 */
export function colourFamiliesOf(colour: string): ColourFamily[] {
  const named = colour
    .toLowerCase()
    .split(/\band\b|\bwith\b|\bor\b|[,;/&+]/)
    .map(part => part.match(/\p{L}+/gu)?.findLast(word => FAMILY_OF_WORD.has(word)))
    .map(word => word && FAMILY_OF_WORD.get(word))
  return COLOUR_FAMILIES.filter(family => named.includes(family))
}

/** Further families whose colours a search for a family also matches: navy is a blue, ivory nearly white, khaki a light brown, oatmeal a beige. */
const TAKEN_AS_WELL: Partial<Record<ColourFamily, string[]>> = {
  blue: ['navy'],
  white: ['ivory', 'cream', 'ecru', 'pearl'],
  brown: ['khaki', 'camel', 'tan'],
  beige: ['oatmeal', 'ecru'],
}

/** What owners call the colours of a family, if this is a family's name: a search for blue means navy and sky as well. */
export function colourWordsOf(name: string): string[] {
  const family = FAMILY_OF_WORD.get(name)
  if (!family || (family !== name && name !== 'gray')) return []
  return [family, ...WORDS[family].split(' '), ...(TAKEN_AS_WELL[family] ?? [])]
}

/** The family of a shade, for a shop that has nothing in just that one; nothing for a family's own name. */
export function familyOfShade(shade: string): ColourFamily | undefined {
  const family = FAMILY_OF_WORD.get(shade)
  return family === shade ? undefined : family
}

/** The families that a shopper would look at next, the nearest first, where a shop has nothing in the one they asked for. */
const NEAREST: Record<ColourFamily, readonly ColourFamily[]> = {
  black: ['grey', 'navy', 'brown', 'blue'],
  grey: ['black', 'navy', 'blue', 'white'],
  white: ['cream', 'beige', 'grey', 'blue'],
  cream: ['white', 'beige', 'yellow', 'brown'],
  beige: ['cream', 'brown', 'white', 'grey'],
  brown: ['beige', 'red', 'grey', 'black'],
  navy: ['blue', 'black', 'grey'],
  blue: ['navy', 'grey', 'green'],
  green: ['brown', 'beige', 'blue', 'grey'],
  yellow: ['beige', 'orange', 'cream'],
  orange: ['red', 'yellow', 'brown'],
  red: ['brown', 'pink', 'orange'],
  pink: ['red', 'purple', 'cream'],
  purple: ['navy', 'pink', 'red'],
}

/** The families nearest to these, themselves left out. */
export function nearestFamilies(families: readonly ColourFamily[]): ColourFamily[] {
  const nearest = families.flatMap(family => NEAREST[family])
  return [...new Set(nearest)].filter(family => !families.includes(family))
}
