import { formatPaisa } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'
import type { DeliveryTerms } from './delivery.ts'

/** Why an order can't be paid in cash on delivery. */
export type CashProblem =
  | { kind: 'no-cash-on-delivery'; city: string }
  | { kind: 'above-cash-cap'; mostPaisa: number }

/** Finds what forbids cash on delivery for an order with this total. @param city as the shopper wrote it */
export function findCashProblem(
  { takesCash, cashCapPaisa }: Pick<DeliveryTerms, 'takesCash' | 'cashCapPaisa'>,
  totalPaisa: number,
  city: string,
): CashProblem | undefined {
  if (!takesCash) return { kind: 'no-cash-on-delivery', city }
  if (cashCapPaisa > 0 && totalPaisa > cashCapPaisa)
    return { kind: 'above-cash-cap', mostPaisa: cashCapPaisa }
  return undefined
}

/** The sentence that says the problem to the shopper. */
export function cashProblemText(problem: CashProblem): string {
  return problem.kind === 'no-cash-on-delivery'
    ? t('We don’t deliver to {city} with cash on delivery.', { city: problem.city })
    : t('Cash on delivery is possible up to {price}. Please take something out of your cart.', {
        price: formatPaisa(problem.mostPaisa),
      })
}
