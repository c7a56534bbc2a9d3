import { sql } from 'drizzle-orm'
import { refundableOf } from '#app/money/payments/payment-state.ts'
import { isSpent, readCost } from '#app/money/payments/read-money.server.ts'
import { moneyEntries } from '#app/money/tables/cash.server.ts'
import { lockOrder } from '#app/orders/lifecycle/change-order-status.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import type { FoundReturn } from './find-return.server.ts'

interface NamedOrder {
  id: number
  number: string
}

/** More would be moved to new pieces than was paid for the old ones' order and is still here. */
export interface CreditNotHere {
  kind: 'credit-not-here'
  paidPaisa: number
}

/** What was moved to the order of the new pieces has been paid back there, or given as a voucher. */
export interface CreditSpent {
  kind: 'credit-spent'
  number: string
}

const DONE = { ok: true } as const

/** The entries of a move of credit: the money, and what of it only rounding had made paid. Others name no order. */
const OF_MOVES = sql`entry.kind in ('exchange', 'rounding')`

/**
 * Moves what old pieces are credited with, in paisa, to the order of the new ones: first money, then what of the payment was rounding, so
 * that it is never paid back there. Both orders are locked.
 */
export async function moveCredit(
  transaction: Transaction,
  original: NamedOrder,
  replacement: NamedOrder,
  { creditPaisa, actor }: { creditPaisa: number; actor: string },
): Promise<Outcome<object, CreditNotHere>> {
  if (creditPaisa === 0) return DONE
  const cost = await readCost(transaction, original.id)
  const paidPaisa = cost?.paidPaisa ?? 0
  if (!cost || creditPaisa > paidPaisa) return refuse({ kind: 'credit-not-here', paidPaisa })
  const moneyPaisa = Math.max(0, Math.min(creditPaisa, refundableOf(cost)))
  const parts = [
    { kind: 'exchange', way: 'exchange', paisa: moneyPaisa },
    { kind: 'rounding', way: 'rounding', paisa: creditPaisa - moneyPaisa },
  ] as const
  const entries = parts
    .filter(({ paisa }) => paisa > 0)
    .flatMap(({ paisa, ...part }) => [
      { ...part, orderId: original.id, amountPaisa: 0 - paisa, reference: replacement.number, actor },
      { ...part, orderId: replacement.id, amountPaisa: paisa, reference: original.number, actor },
    ])
  await transaction.insert(moneyEntries).values(entries)
  return DONE
}

/** Takes back the entries that moved the credit of a return to the order of its new pieces. */
export async function moveCreditBack(
  transaction: Transaction,
  { order: original, replacement }: Pick<FoundReturn, 'order' | 'replacement'>,
  actor: string,
): Promise<Outcome<object, CreditSpent>> {
  if (replacement === null) return DONE
  const from = await lockOrder(transaction, replacement)
  await transaction.execute(sql`
    insert into ${moneyEntries} (order_id, kind, way, amount_paisa, actor, reference, reverses_id)
    select entry.order_id, entry.kind, entry.way, -entry.amount_paisa, ${actor}, entry.reference, entry.id
    from money_entries entry join ${orders} on orders.id = entry.order_id
    where ${OF_MOVES} and entry.reverses_id is null
      and ((entry.order_id = ${original.id} and entry.reference = ${replacement})
        or (orders.number = ${replacement} and entry.reference = ${original.number}))
    order by entry.id on conflict do nothing`)
  const isSpentThere = from !== undefined && (await isSpent(transaction, from.id))
  return isSpentThere ? refuse({ kind: 'credit-spent', number: replacement }) : DONE
}

/** What is on the order of the new pieces of the credit that a return moved to it, in paisa. */
export async function readMovedCredit(
  transaction: Transaction,
  { order: original, replacement }: Pick<FoundReturn, 'order' | 'replacement'>,
): Promise<number> {
  if (replacement === null) return 0
  const { rows } = await transaction.execute<{ paisa: number }>(sql`
    select coalesce(sum(entry.amount_paisa), 0)::float8 as paisa
    from ${moneyEntries} entry join ${orders} on orders.id = entry.order_id
    where orders.number = ${replacement} and ${OF_MOVES} and entry.reference = ${original.number}`)
  return rows[0]?.paisa ?? 0
}
