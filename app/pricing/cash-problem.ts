import { formatPaisa } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'
import type { DeliveryTerms } from './delivery.ts'

/** Why an order can't be paid in cash on delivery, and whether it can be paid before. */
export type CashProblem = { canPayBefore: boolean } & (
  | { kind: 'no-cash-on-delivery'; city: string }
  | { kind: 'above-cash-cap'; mostPaisa: number }
)

/** Finds what forbids cash on delivery for an order with this total. @param offered the other ways of paying */
export function findCashProblem(
  { takesCash, cashCapPaisa }: Pick<DeliveryTerms, 'takesCash' | 'cashCapPaisa'>,
  order: { totalPaisa: number; city: string },
  offered: readonly unknown[],
): CashProblem | undefined {
  const canPayBefore = offered.length > 0
  if (!takesCash) return { kind: 'no-cash-on-delivery', city: order.city, canPayBefore }
  return cashCapPaisa > 0 && order.totalPaisa > cashCapPaisa
    ? { kind: 'above-cash-cap', mostPaisa: cashCapPaisa, canPayBefore }
    : undefined
}

/** Says the problem to the shopper, and what they can do about it. */
export function cashProblemText(problem: CashProblem): string {
  if (problem.kind === 'above-cash-cap') {
    const price = formatPaisa(problem.mostPaisa)
    return problem.canPayBefore
      ? t('Cash on delivery is possible up to {price}. Please choose another way of paying.', { price })
      : t('Cash on delivery is possible up to {price}. Please take something out of your cart.', { price })
  }
  const { city } = problem
  return problem.canPayBefore
    ? t('We don’t deliver to {city} with cash on delivery. Please choose another way of paying.', { city })
    : t('We don’t deliver to {city} with cash on delivery.', { city })
}
