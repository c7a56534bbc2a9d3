import { eq, inArray, sql } from 'drizzle-orm'
import { printedSlips } from '#app/fulfilment/tables/parcels.server.ts'
import { listPrintedOrders } from '#app/orders/printing/list-printed-orders.server.ts'
import { type InvoicedOrder, printedPaisa } from '#app/orders/printing/printed-order.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { addressDigest, digestOf } from './address-digest.server.ts'
import type { OutdatedPaper } from './paper.ts'

/** Records what the packing slips of these orders say, instead of what earlier ones said. */
export async function recordSlips(
  database: Queryable,
  { printed, actor }: { printed: readonly InvoicedOrder[]; actor: string },
): Promise<void> {
  const found = await database
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(
      inArray(
        orders.number,
        printed.map(({ number }) => number),
      ),
    )
  const ids = new Map(found.map(({ id, number }) => [number, id]))
  const slips = printed.flatMap(order => {
    const orderId = ids.get(order.number)
    return orderId === undefined ? [] : { orderId, actor, ...saidBy(order) }
  })
  if (slips.length === 0) return
  await database
    .insert(printedSlips)
    .values(slips)
    .onConflictDoUpdate({
      target: printedSlips.orderId,
      set: {
        amountPaisa: sql`excluded.amount_paisa`,
        isAdvance: sql`excluded.is_advance`,
        contentsDigest: sql`excluded.contents_digest`,
        addressDigest: sql`excluded.address_digest`,
        madeAt: sql`clock_timestamp()`,
        actor: sql`excluded.actor`,
      },
    })
}

/** What is no longer true of the packing slips of these orders, by id. Orders without one are left out. */
export async function findOutdatedSlips(
  database: Queryable,
  orderIds: readonly number[],
): Promise<Map<number, OutdatedPaper>> {
  if (orderIds.length === 0) return new Map()
  const slips = await database
    .select({ number: orders.number, slip: printedSlips })
    .from(printedSlips)
    .innerJoin(orders, eq(orders.id, printedSlips.orderId))
    .where(inArray(printedSlips.orderId, [...orderIds]))
  if (slips.length === 0) return new Map()
  const now = await listPrintedOrders(
    database,
    slips.map(({ number }) => number),
  )
  return new Map(
    slips.flatMap(({ number, slip }) => {
      const order = now.find(one => one.number === number)
      const outdated = order && compare(slip, saidBy(order))
      return outdated ? [[slip.orderId, outdated]] : []
    }),
  )
}

type Said = ReturnType<typeof saidBy>

function compare(slip: Said, now: Said): OutdatedPaper | undefined {
  const isOtherNumber = slip.amountPaisa !== now.amountPaisa
  const hasOtherAmount = isOtherNumber || slip.isAdvance !== now.isAdvance
  const hasOtherAddress = slip.addressDigest !== now.addressDigest
  const hasOtherPieces = slip.contentsDigest !== now.contentsDigest
  if (!hasOtherAmount && !hasOtherAddress && !hasOtherPieces) return undefined
  return {
    on: 'slip',
    hasOtherAmount,
    amount: isOtherNumber ? { saidPaisa: slip.amountPaisa, nowPaisa: now.amountPaisa } : null,
    hasOtherAddress,
    hasOtherPieces,
  }
}

function saidBy(order: InvoicedOrder) {
  const { paisa, isAdvance } = printedPaisa(order)
  return {
    amountPaisa: paisa,
    isAdvance,
    contentsDigest: digestOf(order.lines.map(({ name, size, quantity }) => [name, size, quantity])),
    addressDigest: addressDigest(order),
  }
}
