import { message } from '#app/shared/text/translate.ts'
import type { Size } from './product.ts'
import { compareSizes, isLetter } from './size-order.ts'

/** What sizes are, as a filter heads them, in this order. */
export const SIZE_KINDS = {
  letters: message('Letters'),
  collar: message('Collar (inches)'),
  body: message('Waist or chest (inches)'),
  shoes: message('Shoes'),
  ages: message('Ages'),
  other: message('Other sizes'),
} as const
type SizeKind = keyof typeof SIZE_KINDS

const LARGEST_COLLAR = 19.5
/** In inches, of a chest. */
const LARGEST_BODY = 70

/** What a size is, by its label: shops name their lists of sizes as they like. */
export function kindOfSize(size: Size): SizeKind {
  if (isLetter(size)) return 'letters'
  if (/^(?:eu|uk|us)\s*\d/i.test(size)) return 'shoes'
  if (/\d(?:\s*(?:years?|yrs?|months?)|[ym])$/i.test(size)) return 'ages'
  const inches = /^\d+(?:\.\d+)?$/.test(size) ? Number(size) : Number.POSITIVE_INFINITY
  if (inches <= LARGEST_COLLAR) return 'collar'
  return inches <= LARGEST_BODY ? 'body' : 'other'
}

/** The sizes by their kinds, both in their order. Kinds without a size are left out. */
export function groupSizes(sizes: Iterable<Size>): { kind: SizeKind; sizes: Size[] }[] {
  const all = [...sizes].toSorted(compareSizes)
  return (Object.keys(SIZE_KINDS) as SizeKind[])
    .map(kind => ({ kind, sizes: all.filter(size => kindOfSize(size) === kind) }))
    .filter(({ sizes }) => sizes.length > 0)
}
