import { formatPaisa } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'
import { amountsOf, type OrderAmounts } from './order-amounts.ts'

/** The total in words: `from PKR 4,740.00` while the charge depends on a city that is not known. */
export function totalText(
  { subtotalPaisa, discountPaisa, totalPaisa }: Omit<OrderAmounts, 'shippingPaisa'>,
  rangePaisa?: { leastPaisa: number } | null,
): string {
  if (!rangePaisa) return formatPaisa(totalPaisa)
  const least = amountsOf(subtotalPaisa, rangePaisa.leastPaisa, discountPaisa)
  return t('from {price}', { price: formatPaisa(least.totalPaisa) })
}
