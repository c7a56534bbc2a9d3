import type { Database } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { lockOrder } from '../lifecycle/change-order-status.server.ts'
import { refusingGonePieces } from '../lifecycle/pieces-gone.ts'
import { type Confirmation, isDecided } from './confirmation.ts'
import type { CallRules } from './next-attempt.ts'
import { readConfirmation, recordContact } from './record-contact.server.ts'
import { type ContactRefusal, type ContactReport, recordReport } from './record-report.server.ts'

/**
 * Records what came of a contact about a pending order, in one transaction with the status that follows: a confirmed order
 * is prepared, a cancelled one returns its pieces to stock. An order that was decided meanwhile is refused.
 */
export function reportContact(
  database: Database,
  report: ContactReport,
  rules: CallRules,
  now = new Date(),
): Promise<Outcome<{ confirmation: Confirmation }, ContactRefusal>> {
  return refusingGonePieces(() =>
    inTransaction(database, transaction => recordReport(transaction, report, rules, now)),
  )
}

/** Takes back the last contact about an order that is still open. A decision is undone with the order's status. */
export function undoContact(
  database: Database,
  { number, actor }: { number: string; actor: string },
): Promise<Outcome<{ confirmation: Confirmation }, ContactRefusal>> {
  return inTransaction(database, async transaction => {
    const order = await lockOrder(transaction, number)
    const before = order && (await readConfirmation(transaction, order.id))
    if (!order || !before) return refuse({ kind: 'not-found' })
    if (isDecided(before)) return refuse({ kind: 'decided', confirmation: before, status: order.status })
    const undone = { orderId: order.id, actor, way: 'status', outcome: 'undone' } as const
    return { ok: true, confirmation: await recordContact(transaction, undone) }
  })
}
