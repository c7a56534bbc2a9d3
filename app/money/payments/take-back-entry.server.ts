import { and, eq } from 'drizzle-orm'
import { moneyEntries } from '#app/money/tables/cash.server.ts'
import { paymentClaims } from '#app/money/tables/payment-claims.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { reopenClaims } from './reopen-claim.server.ts'

/**
 * Appends the entry that takes another one back. If that was a payment which the shopper had reported, staff look for it again.
 *
 * @returns false if it was taken back already
 */
export async function takeBackEntry(
  transaction: Transaction,
  { id, actor }: { id: number; actor: string },
): Promise<boolean> {
  const [entry] = await transaction.select().from(moneyEntries).where(eq(moneyEntries.id, id))
  if (!entry) return false
  const { orderId, voucherId, kind, way, amountPaisa, giftPaisa, reference } = entry
  const added = await transaction
    .insert(moneyEntries)
    .values({
      orderId,
      voucherId,
      kind,
      way,
      amountPaisa: 0 - amountPaisa,
      giftPaisa: 0 - giftPaisa,
      reference,
      actor,
      reversesId: id,
    })
    .onConflictDoNothing()
    .returning({ id: moneyEntries.id })
  await reopenClaims(transaction, and(eq(paymentClaims.orderId, orderId), eq(paymentClaims.entryId, id)))
  return added.length > 0
}
