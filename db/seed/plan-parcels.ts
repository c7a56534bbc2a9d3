import { deriveParcel } from '#app/fulfilment/parcel-log/derive-parcel.ts'
import { PARCEL_STATE } from '#app/fulfilment/parcel-log/parcel-state.ts'
import type { NewParcelEvent } from '#app/fulfilment/parcel-log/store-parcel-events.server.ts'
import { HOUR } from './demo-times.ts'
import type { PlannedOrder } from './plan-orders.ts'

/** A demo parcel before it is in the database. */
export interface PlannedParcel {
  orderId: number
  /** Which of the demo couriers brings it, beginning with 0. */
  courier: number
  events: NewParcelEvent[]
  /** Pieces of its first line that did not come back as they left. */
  spoilt?: { damaged: number; missing: number }
}

const REASONS = ['Did not answer', 'Not at home', 'Asked for another day', 'Address not found']

/** Invents the parcel of a demo order, so that it agrees with the order's status; undefined before the order leaves. */
export function planParcel(
  { id: orderId, events }: Pick<PlannedOrder, 'events'> & { id: number },
  now: Date,
): PlannedParcel | undefined {
  const shipped = events.find(event => event.toStatus === 'shipped')
  if (!shipped) return undefined
  const left = shipped.happenedAt.getTime()
  const end = events.find(({ toStatus }) => toStatus === 'delivered' || toStatus === 'cancelled')
  const trackingNumber = demoTrackingNumber(orderId)
  const staff = { actor: shipped.actor }
  const courier = { actor: 'courier' }
  const at = (hours: number) => new Date(left + hours * HOUR)
  const log: Omit<NewParcelEvent, 'key'>[] = [
    { ...staff, kind: 'packed', happenedAt: at(-3) },
    { ...staff, kind: 'booked', happenedAt: at(-2.9), trackingNumber },
    { ...staff, kind: 'handed-over', happenedAt: at(0) },
    { ...courier, kind: 'in-transit', happenedAt: at(7), courierCode: '0031' },
  ]
  const note = REASONS[orderId % REASONS.length] ?? ''
  const attempted = { ...courier, kind: 'attempted' as const, note, courierCode: '0013' }
  if (end)
    log.push(
      ...lastMile(end.happenedAt, end.toStatus === 'cancelled' || orderId % 7 === 0 ? attempted : undefined),
    )
  // What is on its way shows each list: on time, failed, coming back.
  else if (orderId % 3 !== 0) log.push({ ...attempted, happenedAt: at(16) })
  if (end?.toStatus === 'cancelled') {
    log.push(
      {
        ...courier,
        kind: 'refused',
        happenedAt: after(end.happenedAt, -1),
        note: 'Refused to pay',
        courierCode: '0002',
      },
      { ...staff, kind: 'return-asked', happenedAt: end.happenedAt },
      {
        ...courier,
        kind: 'unknown',
        happenedAt: after(end.happenedAt, 20),
        courierCode: '0099',
        note: 'Held at hub',
      },
      {
        ...staff,
        kind: 'checked-in',
        happenedAt: after(end.happenedAt, 96 + (end.happenedAt.getMinutes() % 5) * 20),
      },
    )
  } else if (end) log.push({ ...courier, kind: 'delivered', happenedAt: end.happenedAt, courierCode: '0005' })
  const past = log.filter(({ happenedAt }) => happenedAt <= now)
  return {
    orderId,
    courier: orderId % 3,
    events: past.map((event, index) => ({ ...event, key: `demo:${index}` })),
  }
}

export function demoTrackingNumber(orderId: number): string {
  return `DM${700_000_000 + orderId * 7919}`
}

function lastMile(end: Date, attempted: Omit<NewParcelEvent, 'key' | 'happenedAt'> | undefined) {
  const out = {
    actor: 'courier',
    kind: 'out-for-delivery' as const,
    happenedAt: after(end, -5),
    courierCode: '0004',
  }
  return attempted ? [{ ...attempted, happenedAt: after(end, -16) }, out] : [out]
}

function after(moment: Date, hours: number): Date {
  return new Date(moment.getTime() + hours * HOUR)
}

/** What follows from a planned parcel: where its pieces are, and when they came back. */
export function outcomeOf({ events }: PlannedParcel) {
  const derived = deriveParcel(events)
  return { ...derived, place: PARCEL_STATE[derived.state].place }
}
