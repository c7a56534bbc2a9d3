import type { SQL } from 'drizzle-orm'
import { paymentClaims } from '#app/money/tables/payment-claims.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'

/** Lets payments that a shopper reported wait for staff again, as before they were decided. */
export async function reopenClaims(transaction: Transaction, which: SQL | undefined): Promise<void> {
  await transaction
    .update(paymentClaims)
    .set({ state: 'claimed', answer: '', entryId: null, decidedAt: null, decidedBy: null })
    .where(which)
}
