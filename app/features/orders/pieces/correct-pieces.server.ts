import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/record-audit.server.ts'
import { amountsOf, subtotalPaisa } from '#app/features/pricing/order-amounts.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { orderEvents, orders } from '#app/schema/orders.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import type { ContactWay } from '../confirmation/confirmation.ts'
import { correctionText } from '../confirmation/delivery-correction.ts'
import { readConfirmation, recordContact } from '../confirmation/record-contact.server.ts'
import { lockOrder } from '../lifecycle/change-order-status.server.ts'
import { ORDER_STATUS, type OrderStatus } from '../order-status.ts'
import { hasParcel, lockStock, readLines, storeLines } from './corrected-lines.server.ts'
import type { UnmovedPieces } from './order-pieces.ts'
import {
  applyCorrections,
  type BoughtLine,
  correctedLineText,
  findCorrections,
  type LineCorrection,
  linesSeen,
  type WantedLine,
} from './piece-correction.ts'
import { planCorrection } from './plan-correction.ts'
import { settlePieces } from './settle-pieces.server.ts'

interface PiecesCorrection {
  number: string
  /** The staff member's email. */
  actor: string
  way: ContactWay
  /** The lines that staff saw, as `linesSeen` writes them. */
  seen: string
  wanted: readonly WantedLine[]
}

export type PiecesRefusal =
  | { kind: 'not-found' }
  | { kind: 'has-left'; status: OrderStatus }
  | { kind: 'packed' }
  /** Another member of staff corrected the pieces since the page was opened. */
  | { kind: 'lines-changed' }
  | { kind: 'nothing-left' }
  | { kind: 'stock-gone'; missing: UnmovedPieces[] }

/**
 * Changes sizes and numbers of pieces of an order that is not packed, and removes some, with stock, amounts and history in
 * one transaction. An order whose stock awaited its confirmation takes its pieces now. Each piece costs what it was sold for, and delivery what it was promised for.
 *
 * @returns what was corrected, in one sentence; empty if nothing was different
 */
export function correctPieces(
  database: Database,
  { number, actor, way, seen, wanted }: PiecesCorrection,
): Promise<Outcome<{ text: string }, PiecesRefusal>> {
  return inTransaction(database, async transaction => {
    const order = await lockOrder(transaction, number)
    if (!order) return refuse({ kind: 'not-found' })
    const { id, status, piecesOut } = order
    const tooLate = await findTooLate(transaction, order)
    if (tooLate) return refuse(tooLate)
    const lines = await readLines(transaction, id)
    if (linesSeen(lines) !== seen) return refuse({ kind: 'lines-changed' })
    const corrections = findCorrections(lines, wanted)
    if (corrections.length === 0) return { ok: true, text: '' }
    const corrected = applyCorrections(lines, corrections)
    if (corrected.length === 0) return refuse({ kind: 'nothing-left' })
    const changes = order.stockAwaitsConfirmation ? takingAll(corrected) : corrections
    const { moves, missing } = planCorrection(changes, await lockStock(transaction, id, lines))
    if (missing.length > 0) return refuse({ kind: 'stock-gone', missing })
    await storeLines(transaction, id, corrected)
    await settlePieces(transaction, { orderId: id, status, piecesOut, onHand: moves })
    const text = correctionText(corrections.map(correctedLineText))
    await recordCorrection(transaction, { ...order, actor, way, text })
    await storeAmounts(transaction, id, corrected)
    return { ok: true, text }
  })
}

/** Why the pieces of an order can't be changed any more. */
async function findTooLate(
  transaction: Transaction,
  { id, status }: { id: number; status: OrderStatus },
): Promise<PiecesRefusal | undefined> {
  const { hasLeft, holdsStock } = ORDER_STATUS[status]
  if (hasLeft || !holdsStock) return { kind: 'has-left', status }
  return (await hasParcel(transaction, id)) ? { kind: 'packed' } : undefined
}

/** All pieces, as corrections of an order whose stock awaits its confirmation: it has none of them yet. */
function takingAll(lines: readonly BoughtLine[]): LineCorrection[] {
  return lines.map(line => ({ line: { ...line, quantity: 0 }, size: line.size, quantity: line.quantity }))
}

async function recordCorrection(
  transaction: Transaction,
  {
    id,
    number,
    status,
    actor,
    way,
    text,
  }: { id: number; number: string; status: OrderStatus; actor: string; way: ContactWay; text: string },
): Promise<void> {
  await transaction
    .insert(orderEvents)
    .values({ orderId: id, actor, fromStatus: status, toStatus: status, remark: text })
  if (await readConfirmation(transaction, id)) {
    await recordContact(transaction, { orderId: id, actor, way, outcome: 'corrected', note: text })
  }
  await recordAudit(transaction, {
    actor,
    action: 'order.pieces-corrected',
    subject: { kind: 'order', id: number, name: number },
  })
}

/** Last, because the customer's row is locked until the end: see decision 0004. */
async function storeAmounts(transaction: Transaction, orderId: number, lines: readonly BoughtLine[]) {
  const [before] = await transaction
    .select({ shippingPaisa: orders.shippingPaisa })
    .from(orders)
    .where(eq(orders.id, orderId))
  const amounts = amountsOf(subtotalPaisa(lines), before?.shippingPaisa ?? 0)
  await transaction
    .update(orders)
    .set({ ...amounts, stockAwaitsConfirmation: false, updatedAt: sql`now()` })
    .where(eq(orders.id, orderId))
}
