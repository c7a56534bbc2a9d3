import { eq, inArray, sql } from 'drizzle-orm'
import { parcels, printedParcelSlips, printedSlips } from '#app/fulfilment/tables/parcels.server.ts'
import { listPrintedOrders } from '#app/orders/printing/list-printed-orders.server.ts'
import { type InvoicedOrder, isUnpaid, printedPaisa } from '#app/orders/printing/printed-order.ts'
import { numberingOf } from '#app/orders/printing/printed-part.ts'
import { slipOfParcel, slipToPack } from '#app/orders/printing/slips-of-order.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { addressDigest, digestOf } from './address-digest.server.ts'
import type { OutdatedPaper } from './paper.ts'

const NEWER = {
  amountPaisa: sql`excluded.amount_paisa`,
  isAdvance: sql`excluded.is_advance`,
  contentsDigest: sql`excluded.contents_digest`,
  addressDigest: sql`excluded.address_digest`,
  numbering: sql`excluded.numbering`,
  madeAt: sql`clock_timestamp()`,
  actor: sql`excluded.actor`,
}

/** Records what these packing slips say, instead of what earlier ones of the same parcels and orders said. */
export async function recordSlips(
  database: Queryable,
  { printed, actor }: { printed: readonly InvoicedOrder[]; actor: string },
): Promise<void> {
  const ofParcels = printed.flatMap(slip => {
    const parcel = slip.part?.parcel
    return parcel ? { parcelId: parcel.id, actor, ...saidBy(slip) } : []
  })
  if (ofParcels.length > 0)
    await database
      .insert(printedParcelSlips)
      .values(ofParcels)
      .onConflictDoUpdate({ target: printedParcelSlips.parcelId, set: NEWER })
  const others = printed.filter(slip => !slip.part?.parcel)
  const found = await database
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(
      inArray(
        orders.number,
        others.map(({ number }) => number),
      ),
    )
  const ids = new Map(found.map(({ id, number }) => [number, id]))
  const ofOrders = others.flatMap(slip => {
    const orderId = ids.get(slip.number)
    return orderId === undefined ? [] : { orderId, actor, ...saidBy(slip) }
  })
  if (ofOrders.length > 0)
    await database
      .insert(printedSlips)
      .values(ofOrders)
      .onConflictDoUpdate({ target: printedSlips.orderId, set: NEWER })
}

/**
 * What is no longer true of the packing slips of these orders, by id: of an order without parcels, or of its pieces that are in none.
 * Parcels have slips of their own.
 */
export async function findOutdatedSlips(
  database: Queryable,
  orderIds: readonly number[],
): Promise<Map<number, OutdatedPaper>> {
  const slips = await readSlips(database, orderIds)
  const now = await listPrintedOrders(
    database,
    slips.map(({ number }) => number),
  )
  return new Map(
    slips.flatMap(({ number, slip }) => {
      const order = now.find(one => one.number === number)
      const rest = order && slipToPack(order)
      const outdated = rest && compare(slip, saidBy(rest))
      return outdated ? [[slip.orderId, outdated]] : []
    }),
  )
}

/**
 * What is no longer true of the packing slips of these parcels, by id. A parcel without a slip of its own was packed by that of its
 * order. Parcels without any are left out.
 */
export async function findOutdatedParcelSlips(
  database: Queryable,
  parcelIds: readonly number[],
): Promise<Map<number, OutdatedPaper>> {
  if (parcelIds.length === 0) return new Map()
  const found = await database
    .select({
      id: parcels.id,
      reference: parcels.reference,
      orderId: parcels.orderId,
      number: orders.number,
      slip: printedParcelSlips,
    })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .leftJoin(printedParcelSlips, eq(printedParcelSlips.parcelId, parcels.id))
    .where(inArray(parcels.id, [...parcelIds]))
  const ofOrders = await readSlips(
    database,
    found.filter(({ slip }) => !slip).map(({ orderId }) => orderId),
  )
  const printed = found.flatMap(parcel => {
    const slip = parcel.slip ?? ofOrders.find(({ number }) => number === parcel.number)?.slip
    return slip ? [{ ...parcel, slip }] : []
  })
  const now = await listPrintedOrders(database, [...new Set(printed.map(({ number }) => number))])
  return new Map(
    printed.flatMap(({ id, reference, number, slip }) => {
      const order = now.find(one => one.number === number)
      const slipNow = order && slipOfParcel(order, reference)
      const outdated = slipNow && compare(slip, saidBy(slipNow))
      return outdated ? [[id, outdated]] : []
    }),
  )
}

async function readSlips(database: Queryable, orderIds: readonly number[]) {
  if (orderIds.length === 0) return []
  return database
    .select({ number: orders.number, slip: printedSlips })
    .from(printedSlips)
    .innerJoin(orders, eq(orders.id, printedSlips.orderId))
    .where(inArray(printedSlips.orderId, [...orderIds]))
}

type Said = ReturnType<typeof saidBy>

function compare(slip: Said, now: Said): OutdatedPaper | undefined {
  const isOtherNumber = slip.amountPaisa !== now.amountPaisa
  const hasOtherAmount = isOtherNumber || slip.isAdvance !== now.isAdvance
  const hasOtherAddress = slip.addressDigest !== now.addressDigest
  const hasOtherPieces = slip.contentsDigest !== now.contentsDigest
  const hasOtherNumbering = slip.numbering !== now.numbering
  if (!hasOtherAmount && !hasOtherAddress && !hasOtherPieces && !hasOtherNumbering) return undefined
  return {
    on: 'slip',
    hasOtherAmount,
    amount: isOtherNumber ? { saidPaisa: slip.amountPaisa, nowPaisa: now.amountPaisa } : null,
    hasOtherAddress,
    hasOtherPieces,
    hasOtherNumbering,
  }
}

function saidBy(slip: InvoicedOrder) {
  return {
    amountPaisa: printedPaisa(slip),
    isAdvance: isUnpaid(slip),
    contentsDigest: digestOf(slip.lines.map(({ name, size, quantity }) => [name, size, quantity])),
    addressDigest: addressDigest(slip),
    numbering: numberingOf(slip.part),
  }
}
