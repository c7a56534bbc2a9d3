import { moneyEntries } from '#app/money/tables/cash.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import type { CashToCollect } from './cash-to-collect.ts'
import type { PaymentWay } from './money-entry.ts'
import { paymentState } from './payment-state.ts'
import { readCost } from './read-money.server.ts'

interface HandCash {
  orderId: number
  /** In paisa; below zero for what is paid back. */
  amountPaisa: number
  way: PaymentWay
  actor: string
}

/**
 * Records the rounding of cash that staff receive themselves, if it is all that was left to pay.
 *
 * @param before what was left to pay before it
 */
export async function roundByHand(
  transaction: Transaction,
  { orderId, amountPaisa, way, actor }: HandCash,
  { restInCashPaisa, restPaisa }: CashToCollect,
): Promise<void> {
  if (way !== 'cash' || amountPaisa !== restInCashPaisa || amountPaisa === restPaisa) return
  await transaction
    .insert(moneyEntries)
    .values({ orderId, kind: 'rounding', way: 'rounding', amountPaisa: restPaisa - amountPaisa, actor })
}

/**
 * Takes the rounding off that is left once all money went back: the order does not cost any more what it had made paid, and no one is owed it.
 * Called after an entry by which money went back.
 */
export async function dropLeftRounding(
  transaction: Transaction,
  { orderId, actor }: Pick<HandCash, 'orderId' | 'actor'>,
): Promise<void> {
  const cost = await readCost(transaction, orderId)
  if (!cost) return
  const { paidPaisa, duePaisa, overpaidPaisa, heldBackPaisa } = paymentState(cost)
  if (paidPaisa <= duePaisa || overpaidPaisa + heldBackPaisa > 0) return
  await transaction
    .insert(moneyEntries)
    .values({ orderId, kind: 'rounding', way: 'rounding', amountPaisa: duePaisa - paidPaisa, actor })
}
