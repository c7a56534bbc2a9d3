import { voucherSpentText } from '#app/money/payments/voucher-spent.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'
import { ORDER_STATUS } from '../order-status.ts'
import { missingText } from '../pieces/order-pieces.ts'
import type { EditResult } from './discount-fields.ts'
import type { EditRefusal } from './edit.ts'

/** Why an order could not be edited, and what staff, or the shopper who corrects their address, can do. */
export function editRefusalText(refusal: EditRefusal): string {
  switch (refusal.kind) {
    case 'not-found':
      return t('There is no such order.')
    case 'has-left':
      return t('This order is {status}, so that it can’t be changed any more.', {
        status: t(ORDER_STATUS[refusal.status].name).toLowerCase(),
      })
    case 'packed':
      return t(
        'This order is packed, so that its pieces and amounts can’t be changed. Take its parcel apart first.',
      )
    case 'changed-meanwhile':
      return t(
        'A colleague or the shopper changed this order meanwhile. Nothing was changed; please look again.',
      )
    case 'nothing-left':
      return t('An order needs a piece. To send nothing, cancel the order.')
    case 'discount-too-high':
      return t('The pieces cost {price}. Enter a discount of that or less.', {
        price: formatPaisa(refusal.mostPaisa),
      })
    case 'amounts-change':
      return t(
        '{changes} The order would cost {price}. Save again to accept this, or choose another delivery charge or discount.',
        {
          changes: refusal.text,
          price: formatPaisa(refusal.totalPaisa),
        },
      )
    case 'cannot-undo':
      return t('This change can’t be undone: another one came after it.')
    case 'voucher-spent':
      return `${t('Nothing was changed.')} ${voucherSpentText(refusal)}`
    case 'no-cash-on-delivery':
      return t('We don’t deliver to {city} with cash on delivery.', { city: refusal.city })
    case 'above-cash-cap':
      return t('Cash on delivery to that city is possible up to {price}.', {
        price: formatPaisa(refusal.mostPaisa),
      })
    case 'corrected-too-often':
      return t('The address was corrected several times already.')
    case 'stock-gone':
      return `${t('Nothing was changed.')} ${refusal.missing.map(missingText).join(' ')}`
  }
}

/** Whether what was typed can't be, whatever the order is. */
export function isInvalid({ kind }: EditRefusal): boolean {
  return kind === 'nothing-left' || kind === 'discount-too-high'
}

/** The amounts that staff read in a refusal, for the form that they send again. */
export function seenIn(refusal: EditRefusal): Pick<EditResult, 'seenDiscountPaisa' | 'seenChargePaisa'> {
  if (refusal.kind !== 'amounts-change') return {}
  return { seenDiscountPaisa: refusal.discountPaisa, seenChargePaisa: refusal.shippingPaisa }
}
