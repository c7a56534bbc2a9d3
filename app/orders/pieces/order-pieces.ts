import { metreStep, pieceText, quantityText } from '#app/shared/sold-quantity.ts'
import { message, t } from '#app/shared/text/translate.ts'

/** Pieces of an order line that could not be moved between order and stock, and why. */
export interface UnmovedPieces {
  name: string
  size: string
  quantity: number
  /** `short`: fewer are on hand than the line needs. The other reasons: the line has no stock level. */
  reason: 'product-gone' | 'size-gone' | 'short'
  /** The number on hand for the line; 0 without a stock level. */
  available: number
}

/** Explains why pieces of a cancelled order could not be put back into stock, for staff; history says it in English. */
export function notPutBackText({ name, size, quantity, reason }: UnmovedPieces): string {
  const piece = pieceText({ quantity, name, size })
  if (reason === 'product-gone')
    return t('Not put back into stock: {piece} (the product is gone).', { piece })
  return metreStep(size) === undefined
    ? t('Not put back into stock: {piece} (the product no longer comes in this size).', { piece })
    : t('Not put back into stock: {piece} (the product is cut in another step now).', { piece })
}

/** Explains why one of its lines prevents an order from leaving `cancelled`. */
export function missingText(pieces: UnmovedPieces): string {
  const { name, size, quantity, reason, available } = pieces
  if (reason === 'product-gone') return t('{name} is not sold any more.', { name })
  if (metreStep(size) !== undefined) return missingMetresText(pieces)
  switch (reason) {
    case 'size-gone':
      return t('{name} does not come in size {size} any more.', { name, size })
    case 'short':
      return available === 0
        ? t('{name} in size {size} is sold out.', { name, size })
        : t(
            '{name} in size {size} needs {quantity}, and {available, plural, one {# is} other {# are}} left.',
            { name, size, quantity, available },
          )
  }
}

function missingMetresText({ name, size, quantity, reason, available }: UnmovedPieces): string {
  if (reason === 'size-gone') return t('{name} is cut in another step now.', { name })
  return available === 0
    ? t('{name} is sold out.', { name })
    : t('{name} needs {quantity}, and {available} are left.', {
        name,
        quantity: quantityText(quantity, size),
        available: quantityText(available, size),
      })
}

/** The history remark when staff put what was sent of a cancelled order back into stock. */
export const PIECES_IN_STOCK = message('Its pieces are back in stock.')

/** How many pieces of a parcel that came back are on sale again, and how many are not. */
export interface CameBack {
  inStock: number
  damaged: number
  missing: number
}

/** `2 pieces are in stock again, 1 damaged, 1 missing` */
export function cameBackText({ inStock, damaged, missing }: CameBack): string {
  const counts = [
    inStock > 0
      ? t('{count, plural, one {# piece is} other {# pieces are}} in stock again', { count: inStock })
      : t('no piece is in stock again'),
    damaged > 0 && t('{damaged} damaged', { damaged }),
    missing > 0 && t('{missing} missing', { missing }),
  ]
  return counts.filter(Boolean).join(t(', '))
}

/** The history remark when no parcel of a cancelled order is on its way any more, because the last one is lost. */
export const PIECES_BACK = message('No piece of it is on its way any more.')

/** The history remark when an order is cancelled after its parcel left. */
export const PIECES_OUT = message('What was sent is not back in stock yet.')
