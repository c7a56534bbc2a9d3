import { COLOUR_FAMILIES, SWATCHES } from './colour-family.ts'

/** The shades of the words that owners use for colours, besides those of the families. */
const SHADES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(COLOUR_FAMILIES.map(family => [family, SWATCHES[family]])),
  jet: '#141414',
  onyx: '#26262a',
  ebony: '#2b2622',
  gray: '#8b8b89',
  charcoal: '#3d3f43',
  graphite: '#4a4c50',
  ash: '#b2b1ac',
  slate: '#56616f',
  silver: '#c3c4c6',
  heather: '#a9a8aa',
  smoke: '#9a9c9d',
  steel: '#6f7a85',
  gunmetal: '#3a3f45',
  snow: '#fbfbfa',
  ivory: '#f3ecdb',
  ecru: '#e3d8bf',
  oatmeal: '#d6cab3',
  oat: '#d8ccb4',
  bone: '#e6dfcf',
  vanilla: '#f2e6c8',
  pearl: '#ece8df',
  champagne: '#eadbbd',
  sand: '#d2bd96',
  stone: '#c9bda6',
  khaki: '#a8936a',
  camel: '#b88c57',
  tan: '#c29a6b',
  taupe: '#8d7d6d',
  skin: '#e0bd9f',
  fawn: '#c3a27a',
  biscuit: '#d3b48a',
  wheat: '#dcc290',
  almond: '#e0cbb0',
  badami: '#d9b48a',
  chocolate: '#4a2f22',
  coffee: '#55382a',
  mocha: '#7a5a45',
  chestnut: '#7b3f2a',
  walnut: '#5f4332',
  cognac: '#8f4e26',
  rust: '#a2482a',
  tobacco: '#6f5334',
  midnight: '#151d33',
  sky: '#a5c8e6',
  indigo: '#34407a',
  denim: '#48658c',
  teal: '#1f6f74',
  turquoise: '#3fb6b2',
  cobalt: '#1f4aa5',
  royal: '#2a4fb0',
  azure: '#4a90d9',
  aqua: '#7fd0d0',
  ferozi: '#1fa3a5',
  mist: '#cdd7d8',
  olive: '#5f5f3a',
  sage: '#9caf90',
  forest: '#24452f',
  mint: '#b5dcc4',
  emerald: '#147a55',
  bottle: '#12402f',
  moss: '#6b7440',
  pistachio: '#b8cc94',
  lime: '#a9c94a',
  mehndi: '#6b7a2f',
  mustard: '#c9982e',
  gold: '#c9a24a',
  golden: '#c9a24a',
  lemon: '#f0e070',
  peach: '#f0bd9c',
  apricot: '#eaa878',
  coral: '#e57f6b',
  terracotta: '#b5583b',
  maroon: '#6a1f2d',
  burgundy: '#5f1a2b',
  wine: '#5a1e2e',
  crimson: '#a51c30',
  brick: '#8f3d2e',
  scarlet: '#c0272d',
  rose: '#c9808c',
  blush: '#e9c4c2',
  salmon: '#ea9a86',
  lavender: '#b9a8d4',
  lilac: '#c4a9cf',
  plum: '#5f2f50',
  violet: '#6f4fa0',
  mauve: '#a5829a',
}

/** Where neither the owner nor the colour's name nor a picture gives a shade. */
const UNKNOWN = '#b8b2a8'

interface Source {
  /** The shade that the owner chose. */
  chosen: string | null
  /** The colour in the owner's words. */
  colour: string
  /** The average colour of the first picture. */
  pictureColour: string | null
}

/** The shades of a swatch: one, or two for a garment of two colours. */
export function shadesOf({ chosen, colour, pictureColour }: Source): string[] {
  if (chosen) return [chosen]
  const named = shadesInWords(colour)
  return named.length > 0 ? named : [pictureColour ?? UNKNOWN]
}

/** Of several words for one colour the first that is no family decides: `forest green` is forest, `sky blue` is sky. */
function shadesInWords(colour: string): string[] {
  const parts = colour.toLowerCase().split(/\band\b|\bwith\b|[,;/&+]/)
  const shades = parts.flatMap(part => {
    const words = (part.match(/\p{L}+/gu) ?? []).filter(word => Object.hasOwn(SHADES, word))
    const exact = words.find(word => !COLOUR_FAMILIES.some(family => family === word)) ?? words.at(-1)
    return exact ? (SHADES[exact] ?? []) : []
  })
  return [...new Set(shades)].slice(0, 2)
}
