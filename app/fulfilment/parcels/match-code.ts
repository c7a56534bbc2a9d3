import { metreStep, namedSizeText } from '#app/shared/sold-quantity.ts'
import { t } from '#app/shared/text/translate.ts'
import type { ParcelPiece } from './parcel-lists.ts'

/** A piece of an order with what its label may say. */
export interface CodedPiece extends ParcelPiece {
  productId: number | null
  slug: string | null
  sku: string | null
  barcode: string | null
  weightGrams: number | null
}

/** The code of a piece: its SKU, or the product's number and the size. Cloth by the metre has no other size, and its number is enough. */
export function codeOf({ productId, size, sku }: Pick<CodedPiece, 'productId' | 'size' | 'sku'>): string {
  if (sku !== null) return sku
  return metreStep(size) === undefined ? `${productId ?? 0}-${size}` : String(productId ?? 0)
}

type MatchedCode =
  | { kind: 'match'; orderLineId: number }
  /** The right product in another size. */
  | { kind: 'wrong-size'; name: string; size: string }
  | { kind: 'not-ordered' }
  /** All pieces with this code are in the parcel already. */
  | { kind: 'complete'; name: string; size: string }

/**
 * Finds the piece that a scanned code means: its SKU or barcode, `12-M`, `oxford-shirt-m`, or either of these without the
 * size where the order has the product in one size only.
 *
 * @param checked how many pieces of each order line are checked already
 */
export function matchCode(
  code: string,
  pieces: readonly CodedPiece[],
  checked: ReadonlyMap<number, number>,
): MatchedCode {
  const scanned = code.trim().toLowerCase()
  const own = pieces.filter(piece =>
    namesOf(piece).some(name => scanned === name || scanned.startsWith(`${name}-`)),
  )
  const named = own.filter(piece =>
    namesOf(piece).some(name => scanned === name || scanned === `${name}-${piece.size.toLowerCase()}`),
  )
  const hasSize = own.length > 0 && !own.some(piece => namesOf(piece).includes(scanned))
  const exact = pieces.filter(({ sku, barcode }) =>
    [sku, barcode].some(one => one?.toLowerCase() === scanned),
  )
  const isOneSize = named.length === 1 || named.every(({ size }) => metreStep(size) !== undefined)
  const matching = exact.length > 0 ? exact : hasSize || isOneSize ? named : []
  const open = matching.find(piece => (checked.get(piece.orderLineId) ?? 0) < piece.quantity)
  if (open) return { kind: 'match', orderLineId: open.orderLineId }
  const [done] = matching
  if (done) return { kind: 'complete', name: done.name, size: done.size }
  const [other] = own
  return other ? { kind: 'wrong-size', name: other.name, size: other.size } : { kind: 'not-ordered' }
}

function namesOf({ productId, slug }: CodedPiece): string[] {
  return [...(productId === null ? [] : [String(productId)]), ...(slug === null ? [] : [slug])]
}

/** Explains to staff why a scanned piece does not belong in the parcel. */
export function mismatchText(code: string, match: Exclude<MatchedCode, { kind: 'match' }>): string {
  switch (match.kind) {
    case 'wrong-size':
      return t('Wrong size: this order has {name} in size {size}.', { name: match.name, size: match.size })
    case 'complete':
      return t('One too many: all of {piece} is checked.', { piece: namedSizeText(match) })
    case 'not-ordered':
      return t('Wrong piece: {code} is not in this order.', { code: code.trim() })
  }
}
