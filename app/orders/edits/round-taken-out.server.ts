import { sql } from 'drizzle-orm'
import type { CashToCollect } from '#app/money/payments/cash-to-collect.ts'
import { readCash } from '#app/money/payments/read-cash-to-collect.server.ts'
import { takeBackRounding } from '#app/money/payments/take-back-rounding.server.ts'
import { moneyEntries } from '#app/money/tables/cash.server.ts'
import { orderRevisions } from '#app/orders/tables/order-revisions.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'

interface TakenOut {
  orderId: number
  actor: string
}

/**
 * Rounds off what less than a rupee is left once pieces are taken out, beyond what the other parcels collect or have collected: each collects
 * whole rupees, and the one that would have collected the rest is not sent.
 *
 * @param before what was to collect before they were taken out
 */
export async function roundTakenOut(
  transaction: Transaction,
  { orderId, actor }: TakenOut,
  { toCollectPaisa, loosePaisa }: CashToCollect,
): Promise<void> {
  const { restPaisa } = await readCash(transaction, orderId)
  const amountPaisa = restPaisa - (toCollectPaisa - loosePaisa)
  if (amountPaisa <= 0 || amountPaisa >= 100) return
  await transaction
    .insert(moneyEntries)
    .values({ orderId, kind: 'rounding', way: 'rounding', amountPaisa, actor })
}

/** Takes back what was rounded off with a revision. */
export function takeBackRoundingOf(
  transaction: Transaction,
  { orderId, actor }: TakenOut,
  revisionId: number,
): Promise<void> {
  const which = sql`recorded_at = (select made_at from ${orderRevisions} where ${orderRevisions.id} = ${revisionId})`
  return takeBackRounding(transaction, { orderId, which, actor })
}
