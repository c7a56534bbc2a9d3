import type { AddedPiece } from '#app/catalogue/piece-picker/added-piece.ts'
import type { ReturnReason } from '#app/returns/return-reason.ts'
import { metreStep, pieceText } from '#app/shared/sold-quantity.ts'
import { saidText } from '#app/shared/text/said-text.ts'
import { message, t } from '#app/shared/text/translate.ts'

/** How shoppers read what new pieces cost. */
export const EXCHANGE_PRICES = message(
  'Another size costs what you paid, more or less by what the two sizes differ today. Another product costs its price of today.',
)

/** A line of an order, and what can be returned of it. */
export interface ReturnableLine {
  id: number
  position: number
  productId: number | null
  categoryId: number | null
  name: string
  /** Empty if the product had none when it was sold. */
  nameUrdu: string
  size: string
  imageKey: string | null
  unitPricePaisa: number
  quantity: number
  /** What the line was sold for after its discount, in paisa. */
  netPaisa: number
  /** How many of its pieces are being returned, or were, or are not with the shopper because their parcel comes back. */
  counted: number
  /** The sizes that its product comes in today, with the pieces on hand, and what each costs more than the bought one, if it does. */
  sizes: { size: string; available: number; morePaisa?: number }[]
}

/** Pieces of a return, as shopper and staff see them. */
export interface ReturnedLine {
  orderLineId: number
  productId: number | null
  name: string
  /** Empty if the product had none when it was sold. */
  nameUrdu: string
  size: string
  imageKey: string | null
  unitPricePaisa: number
  quantity: number
  reason: ReturnReason
  wantedSize: string | null
  /** Another product that is wanted, and its size; null if none was chosen. */
  wantedProductId: number | null
  wantedProductSize: string | null
  wantedText: string
  isHeld: boolean
  arrived: number
  damaged: number
}

/** The other products that are wanted for pieces of a return, unless staff agreed on another size instead. */
export function wantedProducts(
  lines: readonly Pick<ReturnedLine, 'wantedSize' | 'wantedProductId' | 'wantedProductSize' | 'quantity'>[],
): AddedPiece[] {
  return lines.flatMap(({ wantedSize, wantedProductId: productId, wantedProductSize: size, quantity }) =>
    wantedSize === null && productId !== null && size !== null ? [{ productId, size, quantity }] : [],
  )
}

/** `1 × Oxford Shirt, size M → L`: what comes back and what is wanted for it. */
export function returnedText({
  quantity,
  name: english,
  nameUrdu,
  size,
  wantedSize,
  wantedText,
}: Pick<ReturnedLine, 'quantity' | 'name' | 'nameUrdu' | 'size' | 'wantedSize' | 'wantedText'>): string {
  const name = saidText(english, nameUrdu)
  const piece = pieceText({ quantity, name, size })
  const wanted =
    wantedSize && metreStep(wantedSize) !== undefined ? t('the same again') : wantedSize || wantedText
  return wanted ? t('{piece} → {wanted}', { piece, wanted }) : piece
}

/** The same for the shopper, who reads that they asked for their money where they wanted no other piece. */
export function askedText(line: Parameters<typeof returnedText>[0]): string {
  const wantsMoney = !(line.wantedSize || line.wantedText)
  return wantsMoney
    ? t('{piece} → {wanted}', { piece: returnedText(line), wanted: t('your money back') })
    : returnedText(line)
}
