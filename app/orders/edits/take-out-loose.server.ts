import { createHash } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { type PackedLine, readPackedLines } from '#app/fulfilment/parcel-log/in-parcel.server.ts'
import { PARCEL_STATE } from '#app/fulfilment/parcel-log/parcel-state.ts'
import { parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { isCollecting } from '#app/money/payments/cash-to-collect.ts'
import { readCash } from '#app/money/payments/read-cash-to-collect.server.ts'
import type { Database, Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { subtotalPaisa } from '#app/pricing/order-amounts.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { readAwaitedPieces } from '../pieces/awaited-pieces.server.ts'
import type { EditedOrder, EditRefusal } from './edit.ts'
import { editOrder } from './edit-order.server.ts'
import { type DiscountChoice, recomputeDiscount, usualChoice } from './edited-discount.ts'
import type { OrderContent } from './order-content.ts'
import { digestContent, readContent } from './stored-content.server.ts'

interface TakeOut {
  number: string
  /** The staff member's email. */
  actor: string
  /** Why, in the words of staff. */
  reason: string
  isMailed: boolean
  /** The content and the loose pieces that staff saw, as `digestLoose` writes them. */
  seen: string
  /** What the order costs then, as staff have read it, in paisa: without it, or if it is another amount, they are asked. */
  seenTotalPaisa?: number | undefined
  /** What becomes of the discount; by default it follows its terms where it did so. */
  discount?: DiscountChoice | undefined
}

/**
 * Takes the pieces that are in no parcel out of an order of which others are packed or sent: those on hand are on sale again, and for the
 * others it no longer waits. What is in parcels stays as it is; once all of it has arrived, the order is delivered, and once all of it
 * came back, cancelled. The delivery charge is not charged where only a further parcel would have collected it.
 */
export function takeOutLoose(
  database: Database,
  { seen, ...takeOut }: TakeOut,
): Promise<Outcome<EditedOrder, EditRefusal>> {
  return editOrder(database, {
    ...takeOut,
    takesOut: true,
    change: async (content, transaction, orderId) => {
      const packed = await readPackedLines(transaction, orderId)
      const awaited = await readAwaitedPieces(transaction, orderId)
      // A colleague has packed them, or they have arrived.
      if (seen !== digestOf(content, packed, awaited)) return refuse({ kind: 'changed-meanwhile' })
      const loose = new Map(packed.map(line => [line.position, line.loose]))
      const lines = content.lines
        .map(line => ({ ...line, quantity: line.quantity - (loose.get(line.position) ?? 0) }))
        .filter(({ quantity }) => quantity > 0)
      if (lines.length === 0) return refuse({ kind: 'nothing-left' })
      const waived = await findWaived(transaction, orderId, {
        before: content,
        after: { ...content, lines },
        discount: takeOut.discount,
      })
      return { ok: true, content: { ...content, lines, shippingPaisa: content.shippingPaisa - waived } }
    },
  })
}

/** What of the delivery charge would be collected by no parcel, in paisa: one that has left collects what its courier knows. */
async function findWaived(
  transaction: Transaction,
  orderId: number,
  {
    before,
    after,
    discount,
  }: { before: OrderContent; after: OrderContent; discount: DiscountChoice | undefined },
): Promise<number> {
  const droppedPaisa = subtotalPaisa(before.lines) - subtotalPaisa(after.lines)
  if (droppedPaisa === 0 || (await isLastHere(transaction, orderId))) return 0
  const { discountPaisa } = recomputeDiscount(after, discount ?? usualChoice(before))
  const lessPaisa = droppedPaisa - (before.discountPaisa - discountPaisa)
  const lostPaisa = (await readCash(transaction, orderId)).loosePaisa - lessPaisa
  return Math.min(before.shippingPaisa, Math.max(0, lostPaisa))
}

/** Whether the parcel that collects the rest of an order, once all of it is packed, is still in the shop. */
async function isLastHere(transaction: Transaction, orderId: number): Promise<boolean> {
  const rows = await transaction
    .select({ state: parcels.state })
    .from(parcels)
    .where(eq(parcels.orderId, orderId))
    .orderBy(desc(parcels.id))
  const last = rows.find(({ state }) => isCollecting(state))
  return last !== undefined && !PARCEL_STATE[last.state].hasLeft
}

/** A short text that differs for orders with different content or other loose pieces; empty if there is no such order. */
export async function digestLoose(database: Queryable, orderId: number): Promise<string> {
  const content = await readContent(database, orderId)
  const packed = await readPackedLines(database, orderId)
  return digestOf(content, packed, await readAwaitedPieces(database, orderId))
}

function digestOf(
  content: OrderContent,
  packed: readonly PackedLine[],
  awaited: ReadonlyMap<number, number>,
): string {
  const pieces = packed.map(({ position, loose }) => [position, loose, awaited.get(position) ?? 0])
  return createHash('sha256')
    .update(JSON.stringify([digestContent(content), pieces]))
    .digest('base64url')
}
