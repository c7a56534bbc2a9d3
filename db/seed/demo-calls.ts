import { type ContactOutcome, deriveConfirmation } from '#app/orders/confirmation/confirmation.ts'
import type { confirmationEvents, confirmations } from '#app/orders/tables/confirmations.server.ts'
import { HOUR, MINUTE } from './demo-times.ts'
import type { PlannedOrder } from './plan-orders.ts'

type CallRow = typeof confirmationEvents.$inferInsert
type ConfirmationRow = typeof confirmations.$inferInsert

/**
 * Invents the calls about a demo order, so that they agree with its status: every third shopper misses the first call,
 * and every fifth confirms by the link.
 */
export function callsOf(order: PlannedOrder & { id: number }): {
  calls: CallRow[]
  confirmation: ConfirmationRow
} {
  const { id: orderId, events } = order
  const [placed, decision] = events
  const misses = orderId % 3 === 0 && isLongEnough(placed.happenedAt, decision?.happenedAt)
  const calls: CallRow[] = []
  if (misses) {
    const happenedAt = new Date(placed.happenedAt.getTime() + 30 * MINUTE)
    const nextAttemptAt = new Date(happenedAt.getTime() + 2 * HOUR)
    const actor = decision?.actor ?? 'ayesha@darzi.example'
    calls.push({ orderId, actor, way: 'call', outcome: 'no-answer', happenedAt, nextAttemptAt })
  }
  if (decision) {
    const outcome: ContactOutcome = decision.toStatus === 'cancelled' ? 'cancelled' : 'confirmed'
    const isLink = outcome === 'confirmed' && orderId % 5 === 0
    const actor = isLink ? 'customer' : decision.actor
    const note = outcome === 'cancelled' ? 'Changed their mind' : ''
    calls.push({
      orderId,
      actor,
      way: isLink ? 'link' : 'call',
      outcome,
      note,
      happenedAt: decision.happenedAt,
    })
  }
  const log = calls.map(({ outcome, nextAttemptAt = null }) => ({ outcome, nextAttemptAt }))
  const firstAttemptAt = placed.happenedAt
  return { calls, confirmation: { orderId, firstAttemptAt, ...deriveConfirmation(log, firstAttemptAt) } }
}

function isLongEnough(from: Date, until = new Date()): boolean {
  return until.getTime() - from.getTime() > HOUR
}
