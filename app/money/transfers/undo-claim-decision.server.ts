import { and, eq, ne } from 'drizzle-orm'
import { isSpent } from '#app/money/payments/read-money.server.ts'
import { reopenClaims } from '#app/money/payments/reopen-claim.server.ts'
import { takeBackEntry } from '#app/money/payments/take-back-entry.server.ts'
import { paymentClaims } from '#app/money/tables/payment-claims.server.ts'
import { dropNotFoundEmail } from '#app/orders/emails/record-payment-not-found.server.ts'
import { recordRemark } from '#app/orders/record-remark.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { inTransactionUnlessRefused } from '#app/platform/db/in-transaction.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { t } from '#app/shared/text/translate.ts'
import { lockOrderOfClaim } from './lock-order-of-claim.server.ts'

interface Undo {
  claimId: number
  /** The staff member's email. */
  actor: string
}

type Undone = Outcome<
  { number: string },
  | { kind: 'not-found' }
  | { kind: 'not-decided' }
  /** Its money was paid back, or moved to a voucher or another order, since. */
  | { kind: 'spent-since' }
>

/**
 * Takes back what staff decided about a payment that a shopper reported: it waits for staff again, and what it became in the ledger is
 * taken back, unless it was already, and the email that it was not found is dropped, unless it has left. Refuses if that money is not here any more.
 */
export function undoClaimDecision(database: Database, { claimId, actor }: Undo): Promise<Undone> {
  return inTransactionUnlessRefused<Undone>(database, async transaction => {
    const order = await lockOrderOfClaim(transaction, claimId)
    if (!order) return refuse({ kind: 'not-found' })
    const [claim] = await transaction
      .select({ entryId: paymentClaims.entryId })
      .from(paymentClaims)
      .where(and(eq(paymentClaims.id, claimId), ne(paymentClaims.state, 'claimed')))
    if (!claim) return refuse({ kind: 'not-decided' })
    if (claim.entryId !== null) {
      await takeBackEntry(transaction, { id: claim.entryId, actor })
      if (await isSpent(transaction, order.id)) return refuse({ kind: 'spent-since' })
    }
    await reopenClaims(transaction, eq(paymentClaims.id, claimId))
    await dropNotFoundEmail(transaction, { orderId: order.id, claimId })
    const { number } = order
    await recordRemark(transaction, order, {
      actor,
      say: () => t('The decision about the payment was undone.'),
    })
    await recordAudit(transaction, {
      actor,
      action: 'order.payment-undecided',
      subject: { kind: 'order', id: number, name: number },
    })
    return { ok: true, number }
  })
}
