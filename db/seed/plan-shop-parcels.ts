import type { NewParcelEvent } from '#app/fulfilment/parcel-log/store-parcel-events.server.ts'
import type { PlannedOrder } from './plan-orders.ts'
import { demoTrackingNumber, outcomeOf, type PlannedParcel, planParcel } from './plan-parcels.ts'

type PlacedOrder = PlannedOrder & { id: number }

/**
 * Invents the parcels of the demo orders: those that left, and of the orders in preparation the older half, packed and not
 * handed over yet. Of the parcels that came back, the third had a damaged piece and the sixth lacked one.
 */
export function planShopParcels(placed: readonly PlacedOrder[], now: Date): PlannedParcel[] {
  const waiting = placed.filter(({ events }) => events.at(-1)?.toStatus === 'processing')
  const packed = waiting
    .slice(0, Math.floor(waiting.length / 2))
    .map((order, index) => planPacked(order, now, index % 2 === 1))
  const left = placed.flatMap(order => {
    const parcel = planParcel(order, now)
    return parcel ? [{ order, parcel }] : []
  })
  const returned = left.filter(({ parcel }) => outcomeOf(parcel).state === 'returned')
  if (returned[2]) spoil(returned[2], { damaged: 1, missing: 0 }, 'Torn at the collar')
  if (returned[5]) spoil(returned[5], { damaged: 0, missing: 1 }, 'The bag had been opened')
  return [...left.map(({ parcel }) => parcel), ...packed]
}

/** Packed halfway between the confirmation and now. */
function planPacked({ id: orderId, events }: PlacedOrder, now: Date, isBooked: boolean): PlannedParcel {
  const { happenedAt: confirmed, actor } = events.at(-1) ?? events[0]
  const happenedAt = new Date((confirmed.getTime() + now.getTime()) / 2)
  const log: NewParcelEvent[] = [{ actor, kind: 'packed', happenedAt, key: 'demo:0' }]
  const trackingNumber = demoTrackingNumber(orderId)
  if (isBooked) log.push({ actor, kind: 'booked', happenedAt, key: 'demo:1', trackingNumber })
  return { orderId, courier: orderId % 3, events: log }
}

/** Notes what staff found when they opened the parcel, and asks the courier for the price of the piece. */
function spoil(
  { order, parcel }: { order: PlacedOrder; parcel: PlannedParcel },
  spoilt: NonNullable<PlannedParcel['spoilt']>,
  note: string,
): void {
  const checkedIn = parcel.events.at(-1)
  if (checkedIn?.kind !== 'checked-in') return
  checkedIn.note = note
  parcel.spoilt = spoilt
  const amountPaisa = order.lines[0]?.product.pricePaisa ?? 0
  parcel.events.push({ ...checkedIn, kind: 'claimed', key: 'demo:claim', note: '', amountPaisa })
}
