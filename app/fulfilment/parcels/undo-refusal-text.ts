import { takeBackText } from '#app/fulfilment/parcel-log/take-back-text.ts'
import { voucherSpentText } from '#app/money/payments/voucher-spent.ts'
import { missingText } from '#app/orders/pieces/order-pieces.ts'
import { t } from '#app/shared/text/translate.ts'
import type { UndoRefusal } from './undo-parcel-act.server.ts'

/** Says why what was done with a parcel can't be undone. */
export function undoRefusalText(refusal: UndoRefusal): string {
  switch (refusal.kind) {
    case 'nothing-to-undo':
      return t('This was undone already.')
    case 'has-returns':
      return t('The customer of this order sends pieces back, or has.')
    case 'stock-gone':
      return [t('The pieces were sold meanwhile:'), ...refusal.missing.map(missingText)].join(' ')
    case 'voucher-spent':
      return voucherSpentText(refusal)
    default:
      return takeBackText(refusal)
  }
}
