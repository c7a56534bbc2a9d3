import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { moneyEntries } from '#app/schema/cash.server.ts'
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

/** Takes back the rounding of cash that staff received themselves, of which a part is taken back: there is a rest again. */
export async function takeBackRounding(
  transaction: Transaction,
  { orderId, actor }: Pick<HandCash, 'orderId' | 'actor'>,
): Promise<void> {
  const [recorded] = await transaction
    .select({ paisa: sql`coalesce(sum(${moneyEntries.amountPaisa}), 0)`.mapWith(Number) })
    .from(moneyEntries)
    .where(
      and(
        eq(moneyEntries.orderId, orderId),
        eq(moneyEntries.kind, 'rounding'),
        isNull(moneyEntries.parcelId),
      ),
    )
  const amountPaisa = -(recorded?.paisa ?? 0)
  if (amountPaisa === 0) return
  await transaction
    .insert(moneyEntries)
    .values({ orderId, kind: 'rounding', way: 'rounding', amountPaisa, actor })
}
