import { and, eq, sql } from 'drizzle-orm'
import { moneyEntries } from '#app/money/tables/cash.server.ts'
import { paymentClaims } from '#app/money/tables/payment-claims.server.ts'
import { recordPaymentNotFound } from '#app/orders/emails/record-payment-not-found.server.ts'
import { ORDER_STATUS, type OrderStatus } from '#app/orders/order-status.ts'
import { recordRemark } from '#app/orders/record-remark.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { t } from '#app/shared/text/translate.ts'
import { lockOrderOfClaim } from './lock-order-of-claim.server.ts'

interface Decision {
  claimId: number
  isAccepted: boolean
  /** Why it was not found, for the shopper; may be empty. */
  answer: string
  actor: string
}

type Refused = { kind: 'not-found' } | { kind: 'decided-already' }

/**
 * Accepts what a shopper says they have sent, as an entry of the ledger, or says that it was not found, which is mailed to them. A second
 * decision changes nothing.
 */
export function decideClaim(
  database: Database,
  { claimId, isAccepted, answer, actor }: Decision,
): Promise<Outcome<{ number: string }, Refused>> {
  return inTransaction(database, async transaction => {
    const order = await lockOrderOfClaim(transaction, claimId)
    if (!order) return refuse({ kind: 'not-found' })
    const [claim] = await transaction
      .select()
      .from(paymentClaims)
      .where(and(eq(paymentClaims.id, claimId), eq(paymentClaims.state, 'claimed')))
    if (!claim) return refuse({ kind: 'decided-already' })
    const { number } = order
    const entryId = isAccepted ? await addEntry(transaction, order, claim, actor) : null
    await transaction
      .update(paymentClaims)
      .set({
        state: isAccepted ? 'accepted' : 'rejected',
        answer: isAccepted ? '' : answer,
        entryId,
        decidedAt: sql`now()`,
        decidedBy: actor,
      })
      .where(eq(paymentClaims.id, claimId))
    if (isAccepted) {
      const amount = formatPaisa(claim.amountPaisa)
      const say = () => t('The payment of {amount} has arrived.', { amount })
      await recordRemark(transaction, order, { actor, say })
    } else await recordPaymentNotFound(transaction, { order, actor, claim, answer })
    await recordAudit(transaction, {
      actor,
      action: isAccepted ? 'order.paid' : 'order.payment-not-found',
      subject: { kind: 'order', id: number, name: number },
    })
    return { ok: true, number }
  })
}

/** Writes an accepted claim to the ledger. What arrives before the parcel leaves is an advance. @returns the entry's id */
async function addEntry(
  transaction: Transaction,
  { id: orderId, status }: { id: number; status: OrderStatus },
  { way, amountPaisa, reference }: typeof paymentClaims.$inferSelect,
  actor: string,
): Promise<number> {
  const kind = ORDER_STATUS[status].hasLeft ? 'payment' : 'advance'
  const [entry] = await transaction
    .insert(moneyEntries)
    .values({ orderId, kind, way, amountPaisa, actor, reference })
    .returning({ id: moneyEntries.id })
  if (!entry) throw new Error('The payment was not stored')
  return entry.id
}
