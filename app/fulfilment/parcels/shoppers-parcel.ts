import { PARCEL_STATE, type ParcelState } from '#app/fulfilment/parcel-log/parcel-state.ts'
import { isCollecting } from '#app/money/payments/cash-to-collect.ts'
import { countPieces } from '#app/pricing/order-amounts.ts'
import { atTheDoorText } from '#app/pricing/settled-rows.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { pieceText } from '#app/shared/sold-quantity.ts'
import { message, t } from '#app/shared/text/translate.ts'

/** What a shopper sees of a parcel. */
export interface ShoppersParcel {
  state: ParcelState
  trackingNumber: string | null
  courierName: string | null
  link: string | undefined
  /** Whether it failed because, as the courier says, the shopper did not take it. */
  isRefused: boolean
  /** What its courier collects, in paisa. */
  toCollectPaisa: number
  pieces: { name: string; size: string; quantity: number }[]
}

const REFUSED = message('The courier says that your parcel was not accepted. We will contact you.')

/** Says where a parcel is. */
export function whereText({ state, isRefused }: ShoppersParcel): string {
  return t(state === 'attempted' && isRefused ? REFUSED : PARCEL_STATE[state].text)
}

/** Whether a parcel is brought to the shopper now: one whose delivery failed waits for what they say. */
export function isUnderWay({ state }: ShoppersParcel): boolean {
  return state !== 'attempted' && PARCEL_STATE[state].place === 'onItsWay'
}

/** Whether an order was sent, and each of its parcels has arrived, comes back, came back or is lost. */
export function isNoneOnTheWay(parcels: readonly ShoppersParcel[]): boolean {
  return parcels.length > 0 && !parcels.some(({ state }) => isCollecting(state))
}

/** Whether every piece of an order is in a parcel. What came back is packed again. */
export function isAllPacked(
  parcels: readonly ShoppersParcel[],
  lines: readonly { quantity: number }[],
): boolean {
  const packed = parcels.filter(({ state }) => state !== 'returned')
  return packed.length > 0 && countPacked(packed) >= countPieces(lines)
}

function countPacked(parcels: readonly ShoppersParcel[]): number {
  return parcels.reduce((sum, { pieces }) => sum + countPieces(pieces), 0)
}

/**
 * Whether an order comes in several parcels: it has more than one, or one that lacks some of its pieces. Then each says what is in it and
 * what its own courier collects, and nothing else names these amounts.
 */
export function isDivided(
  parcels: readonly ShoppersParcel[],
  lines: readonly { quantity: number }[],
): boolean {
  return parcels.length > 1 || (parcels.length === 1 && countPacked(parcels) < countPieces(lines))
}

/** The pieces of a parcel, a line each. */
export function piecesOf({ pieces }: ShoppersParcel): string[] {
  return pieces.map(piece => pieceText(piece))
}

/** What the courier of a parcel collects that is packed or brought now; empty for any other. */
export function collectedText(parcel: ShoppersParcel, isPaid: boolean): string {
  const { state, toCollectPaisa } = parcel
  if (!isCollecting(state) || state === 'attempted') return ''
  return atTheDoorText(toCollectPaisa > 0 ? formatPaisa(toCollectPaisa) : undefined, isPaid)
}

/** `Parcel 1 of 2`; of the only one, that the rest is not packed yet. */
export function parcelName(position: number, of: number): string {
  return of > 1 ? t('Parcel {position} of {of}', { position, of }) : t('A part of your order')
}
