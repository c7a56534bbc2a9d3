import { and, eq } from 'drizzle-orm'
import { listLabels } from '#app/fulfilment/labels/list-labels.server.ts'
import { recordPapers } from '#app/fulfilment/papers/papers.server.ts'
import type { ParcelEventKind } from '#app/fulfilment/parcel-log/parcel-transitions.ts'
import { recordParcelEvents } from '#app/fulfilment/parcel-log/record-parcel-events.server.ts'
import { checkIn as checkInParcel } from '#app/fulfilment/parcels/check-in.server.ts'
import { handOver as handOverParcels } from '#app/fulfilment/parcels/hand-over.server.ts'
import { packOrder } from '#app/fulfilment/parcels/pack-order.server.ts'
import { reportParcel } from '#app/fulfilment/parcels/report-parcel.server.ts'
import {
  undoCheckIn,
  undoHandOver,
  undoPackOrder,
  undoReport,
} from '#app/fulfilment/parcels/undo-parcel-act.server.ts'
import { parcelLines } from '#app/fulfilment/tables/parcels.server.ts'
import { orderLines } from '#app/orders/tables/orders.server.ts'
import type { CourierReport, DrivenOrder } from '../driven-order.ts'
import { isHere } from '../parcel-model.ts'
import { ACTOR, type Attempt, type Plan, pick } from './attempt.ts'

export const COURIER_EVENTS: [ParcelEventKind, ...ParcelEventKind[]] = [
  'in-transit',
  'out-for-delivery',
  'attempted',
  'refused',
  'delivered',
  'delivered',
  'returning',
  'lost',
]
const REPORTS: [ParcelEventKind, ...ParcelEventKind[]] = [
  'attempted',
  'reattempt-asked',
  'return-asked',
  'lost',
  'delivered',
]

export const packAll: Plan = order => planPack(order, order.model.loose())

export const packSome: Plan = (order, { b }) =>
  planPack(
    order,
    order.model.loose().map((pieces, line) => (line === b % 2 ? Math.min(1, pieces) : 0)),
  )

function planPack(order: DrivenOrder, pieces: number[]): Attempt | undefined {
  if (pieces.every(count => count <= 0)) return undefined
  const { database, number, model } = order
  const at = order.moment()
  const parcel = model.parcels.length
  const isOpen = model.status !== 'delivered' && model.status !== 'cancelled'
  return {
    act: { do: 'pack', pieces, at },
    isDue: isOpen && model.advanceDuePaisa === 0,
    isBarred: !isOpen || model.advanceDuePaisa > 0,
    call: async () => {
      const lines = await database
        .select({ id: orderLines.id, position: orderLines.position })
        .from(orderLines)
        .where(eq(orderLines.orderId, order.id))
      const packed = lines.map(({ id, position }) => ({ orderLineId: id, quantity: pieces[position] ?? 0 }))
      const { courierId } = order.shop
      const done = await packOrder(database, { number, actor: ACTOR, pieces: packed, courierId })
      if (done.ok) order.parcelIds.push(done.parcelId)
      return done.ok
    },
    undo: async () =>
      (await undoPackOrder(database, { parcelId: order.parcelIds[parcel] ?? 0, actor: ACTOR })).ok,
    undoneBy: { do: 'pack-and-open', pieces, at },
  }
}

/** The parcel that a step is about: its place in the order, and its id. */
function chooseParcel({ parcelIds }: DrivenOrder, a: number): { at: number; id: number } | undefined {
  const at = a % Math.max(1, parcelIds.length)
  const id = parcelIds[at]
  return id === undefined ? undefined : { at, id }
}

/** Records labels of all parcels of an order, as their PDF does. */
export const printLabels: Plan = ({ database, parcelIds }) =>
  parcelIds.length === 0
    ? undefined
    : {
        act: undefined,
        call: async () => {
          const labels = await listLabels(database, parcelIds)
          await recordPapers(database, { kind: 'label', labels, actor: ACTOR })
          return true
        },
      }

export const unpack: Plan = (order, { a }) => planReport(order, a, 'cancelled')

/** What staff know of a parcel, such as a failed delivery. */
export const reportByStaff: Plan = (order, { a, b }) => planReport(order, a, pick(REPORTS, b))

function planReport(order: DrivenOrder, a: number, kind: ParcelEventKind): Attempt | undefined {
  const { database } = order
  const parcel = chooseParcel(order, a)
  if (!parcel) return undefined
  const by = { parcelId: parcel.id, actor: ACTOR }
  return {
    act: { do: 'parcel', parcel: parcel.at, event: kind, at: order.moment(), by: 'staff' },
    call: async () => (await reportParcel(database, { ...by, kind, evenOutdated: true })).ok,
    ...(kind !== 'cancelled' && { undo: async () => (await undoReport(database, by)).ok }),
  }
}

export const handOver: Plan = (order, { a }) => {
  const { database } = order
  const parcel = chooseParcel(order, a)
  if (!parcel) return undefined
  const at = order.moment()
  return {
    act: { do: 'parcel', parcel: parcel.at, event: 'handed-over', at, by: 'staff' },
    isDue: isHere(order.model.parcels[parcel.at]?.state ?? ''),
    call: async () => {
      const asked = { parcelIds: [parcel.id], actor: ACTOR, at: new Date(at), evenOutdated: true }
      return (await handOverParcels(database, asked)).handedOver.includes(parcel.id)
    },
    undo: async () => (await undoHandOver(database, { parcelId: parcel.id, actor: ACTOR })).ok,
  }
}

export const reportByCourier: Plan = (order, step) =>
  planNewReport(order, step, order.nextTurn(), order.moment())

const LATE_MS = 3_600_000

export const reportLate: Plan = (order, step) => {
  const turn = order.nextTurn()
  return planNewReport(order, step, turn, order.begunAt - LATE_MS + turn)
}

function planNewReport(
  order: DrivenOrder,
  { a, b }: { a: number; b: number },
  turn: number,
  at: number,
): Attempt | undefined {
  const parcel = chooseParcel(order, a)
  if (!parcel) return undefined
  return planCourier(order, { parcel, event: pick(COURIER_EVENTS, b), at, key: `courier:${turn}` })
}

/** The last report once more: nothing happens. */
export const repeatReport: Plan = order => {
  const repeated = order.lastReport && planCourier(order, order.lastReport)
  return repeated && { ...repeated, act: undefined }
}

function planCourier(order: DrivenOrder, report: CourierReport): Attempt | undefined {
  const { parcel, event, at, key } = report
  // A courier reports no parcel that staff have opened again.
  if (order.model.parcels[parcel.at]?.state === 'cancelled') return undefined
  return {
    act: { do: 'parcel', parcel: parcel.at, event, at, by: 'courier' },
    isDue: true,
    call: async () => {
      order.lastReport = report
      await order.database.transaction(transaction =>
        recordParcelEvents(transaction, parcel.id, [
          { kind: event, key, actor: 'courier', happenedAt: new Date(at) },
        ]),
      )
      return true
    },
  }
}

export const checkIn: Plan = (order, { a, b }) => {
  const { database } = order
  const parcel = chooseParcel(order, a)
  if (!parcel) return undefined
  const by = { parcelId: parcel.id, actor: ACTOR }
  const inIt = order.model.parcels[parcel.at]?.pieces[0] ?? 0
  const damaged = Math.min(inIt, b % 2)
  const missing = Math.min(inIt - damaged, (b >> 1) % 2)
  return {
    act: { do: 'check-in', parcel: parcel.at, damaged, missing, at: order.moment() },
    call: async () => {
      const [line] = await database
        .select({ id: parcelLines.orderLineId })
        .from(parcelLines)
        .innerJoin(orderLines, eq(orderLines.id, parcelLines.orderLineId))
        .where(and(eq(parcelLines.parcelId, parcel.id), eq(orderLines.position, 0)))
      const spoilt = line && damaged + missing > 0 ? [{ orderLineId: line.id, damaged, missing }] : []
      return (await checkInParcel(database, { ...by, spoilt })).ok
    },
    undo: async () => (await undoCheckIn(database, by)).ok,
  }
}
