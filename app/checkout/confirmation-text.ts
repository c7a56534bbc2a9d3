import { totalToPay } from '#app/money/payments/to-collect-text.ts'
import type { Order } from '#app/orders/order.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'

/** What a shopper sends the shop on WhatsApp to confirm their order, with the total as they pay it. */
export function confirmationText(
  order: Pick<Order, 'number' | 'customerName' | 'totalPaisa' | 'cash'>,
): string {
  return t('Assalam o alaikum, I confirm my order {number} of {price}. {name}', {
    number: order.number,
    price: formatPaisa(totalToPay(order)),
    name: order.customerName,
  })
}
