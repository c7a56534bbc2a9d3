import { readDeliveredInPart } from '#app/fulfilment/parcel-log/in-parcel.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { applyStatus, type StockGone } from '../lifecycle/apply-status.server.ts'
import { lockOrder } from '../lifecycle/change-order-status.server.ts'
import type { DeliveredInPart } from '../lifecycle/delivered-in-part.ts'
import { PiecesGone } from '../lifecycle/pieces-gone.ts'
import { NEW_STATUS, ORDER_STATUS, type OrderStatus } from '../order-status.ts'
import { type Confirmation, type ContactWay, isDecided } from './confirmation.ts'
import { type CallRules, type LaterCall, laterCallTime, nextAttemptTime } from './next-attempt.ts'
import { readConfirmation, recordContact } from './record-contact.server.ts'

/** What staff, or the shopper by the link, say came of a contact. */
export type ContactReport = { number: string; actor: string; way: ContactWay; note?: string } & (
  | { outcome: 'confirmed' | 'cancelled' | 'wrong-number' | 'no-answer' | 'message-sent' | 'reopened' }
  | { outcome: 'call-later'; later: LaterCall }
)

export type ContactRefusal =
  | { kind: 'not-found' }
  /** A colleague, or the shopper, has decided meanwhile. */
  | { kind: 'decided'; confirmation: Confirmation; status: OrderStatus }
  /** The stock of the order awaited its confirmation, and others bought the pieces meanwhile. */
  | StockGone
  | DeliveredInPart

interface RecordedReport {
  confirmation: Confirmation
  /** The entry of the order's history, if it was decided. */
  orderEventId: number | undefined
}

/**
 * Records what came of a contact, with the status that follows, as a part of a transaction.
 *
 * @throws {PiecesGone} if the stock of the order awaited its confirmation, and is sold out
 */
export async function recordReport(
  transaction: Transaction,
  report: ContactReport,
  rules: CallRules,
  now = new Date(),
): Promise<Outcome<RecordedReport, ContactRefusal>> {
  const order = await lockOrder(transaction, report.number)
  const before = order && (await readConfirmation(transaction, order.id))
  if (!order || !before) return refuse({ kind: 'not-found' })
  if (isDecided(before) || order.status !== NEW_STATUS) {
    return refuse({ kind: 'decided', confirmation: before, status: order.status })
  }
  const delivered =
    report.outcome === 'cancelled' && (await readDeliveredInPart(transaction, [order.id])).get(order.id)
  if (delivered) return refuse({ kind: 'delivered-in-part', reference: delivered })
  const confirmation = await recordContact(transaction, {
    orderId: order.id,
    actor: report.actor,
    way: report.way,
    outcome: report.outcome,
    note: report.note ?? '',
    nextAttemptAt: nextAttempt(report, before, now, rules),
  })
  const to = isDecided(confirmation) ? STATUS_OF[report.outcome] : undefined
  const orderEventId = to && (await setStatus(transaction, order, to, report.actor))
  return { ok: true, confirmation, orderEventId }
}

const STATUS_OF: Partial<Record<ContactReport['outcome'], OrderStatus>> = {
  confirmed: ORDER_STATUS[NEW_STATUS].next,
  cancelled: 'cancelled',
}

function nextAttempt(
  report: ContactReport,
  { attempts }: Confirmation,
  now: Date,
  rules: CallRules,
): Date | undefined {
  switch (report.outcome) {
    case 'no-answer':
      return nextAttemptTime(attempts + 1, now, rules)
    case 'call-later':
      return laterCallTime(report.later, now, rules)
    case 'message-sent':
      return laterCallTime('hours', now, rules)
    case 'reopened':
      return now
    default:
      return undefined
  }
}

/** @returns the id of the entry of the history @throws {PiecesGone} if its stock awaited the confirmation, and is sold out */
async function setStatus(
  transaction: Transaction,
  order: NonNullable<Awaited<ReturnType<typeof lockOrder>>>,
  to: OrderStatus,
  actor: string,
): Promise<number> {
  const applied = await applyStatus(transaction, {
    ...order,
    to,
    actor,
    isMailed: true,
    isBack: true,
    returnsTo: undefined,
    isUndo: false,
  })
  if (applied.ok) return applied.eventId
  // Neither confirming nor cancelling sends anything, nor takes it back.
  if (applied.refusal.kind !== 'stock-gone') throw new Error(`The order ${order.number} can't be decided`)
  throw new PiecesGone(applied.refusal)
}
