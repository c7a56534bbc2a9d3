import type { ParcelState } from '#app/fulfilment/parcel-log/parcel-state.ts'
import { isCollecting } from '#app/money/payments/cash-to-collect.ts'
import { ORDER_STATUS, type OrderStatus } from '../order-status.ts'

/** A parcel of an order, or its pieces that are in none, as papers name them. */
export interface PrintedPart {
  /** Null for pieces that are in no parcel. */
  parcel: { id: number; reference: string; state: ParcelState } | null
  /** Its place among the parcels of its order, where pieces in none count as one; null for an order in one parcel, and for opened parcels. */
  numbering: { position: number; of: number } | null
  toCollectPaisa: number
  /** How many pieces of which lines are in it. */
  pieces: readonly { position: number; quantity: number }[]
}

interface Divided {
  status: OrderStatus
  /** Its parcels, the first packed first, then its pieces that are in none. */
  parts: readonly PrintedPart[]
}

/** The parts of an order that are still packed or brought to the shopper. A cancelled order has none. */
export function openParts({ status, parts }: Divided): PrintedPart[] {
  if (!ORDER_STATUS[status].countsAsRevenue) return []
  return parts.filter(({ parcel }) => parcel === null || isCollecting(parcel.state))
}

/** `1/2` for the first of two parcels; empty for an order in one. */
export function numberingOf(part: PrintedPart | undefined): string {
  return part?.numbering ? `${part.numbering.position}/${part.numbering.of}` : ''
}
