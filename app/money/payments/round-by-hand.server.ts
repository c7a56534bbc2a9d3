import { moneyEntries } from '#app/money/tables/cash.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import type { CashToCollect } from './cash-to-collect.ts'
import type { PaymentWay } from './money-entry.ts'

interface HandCash {
  orderId: number
  /** In paisa; below zero for what is paid back. */
  amountPaisa: number
  way: PaymentWay
  actor: string
}

/**
 * Records the rounding of cash that staff receive themselves, if it is all that was to collect.
 *
 * @param before what was to collect before it
 */
export async function roundByHand(
  transaction: Transaction,
  { orderId, amountPaisa, way, actor }: HandCash,
  { toCollectPaisa, restPaisa }: CashToCollect,
): Promise<void> {
  if (way !== 'cash' || amountPaisa !== toCollectPaisa || amountPaisa === restPaisa) return
  await transaction
    .insert(moneyEntries)
    .values({ orderId, kind: 'rounding', way: 'rounding', amountPaisa: restPaisa - amountPaisa, actor })
}
