import type { OrderStatus } from '#app/orders/order-status.ts'
import { PARCEL_STATE, type ParcelState } from './parcel-state.ts'

/** A parcel of an order, and how many pieces are in it. */
interface ParcelOfOrder {
  state: ParcelState
  pieces: number
}

/**
 * The status that an order has by its parcels: shipped once the first has left, delivered once all that was sent has
 * arrived or come back, cancelled if everything comes back.
 *
 * @param bought the number of pieces of the order
 * @returns undefined if the parcels say nothing
 */
export function statusOfParcels(parcels: readonly ParcelOfOrder[], bought: number): OrderStatus | undefined {
  const sent = withoutRepacked(parcels, bought)
  if (sent.length === 0) return undefined
  if (!sent.some(({ state }) => PARCEL_STATE[state].hasLeft)) return 'processing'
  if (countPieces(sent) < bought) return 'shipped'
  if (sent.every(isComingBack)) return 'cancelled'
  return sent.every(parcel => isComingBack(parcel) || parcel.state === 'delivered') ? 'delivered' : 'shipped'
}

/** Pieces that came back may have been packed again: then the new parcels count. */
function withoutRepacked(parcels: readonly ParcelOfOrder[], bought: number): readonly ParcelOfOrder[] {
  const live = parcels.filter(({ state }) => state !== 'cancelled')
  const current = live.filter(({ state }) => state !== 'returned')
  return current.length > 0 && countPieces(current) >= bought ? current : live
}

function countPieces(parcels: readonly ParcelOfOrder[]): number {
  return parcels.reduce((sum, { pieces }) => sum + pieces, 0)
}

/** A lost parcel is not: staff decide about it. */
function isComingBack({ state }: ParcelOfOrder): boolean {
  return state === 'returning' || state === 'returned'
}
