import { formatRupees } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'

/** What a voucher has paid of an order, in paisa. */
export interface VoucherPayment {
  code: string
  amountPaisa: number
}

/** Says to staff, before an order is cancelled, what goes back to its vouchers; empty for nothing. */
export function backToVouchersText(payments: readonly VoucherPayment[], isOut: boolean): string {
  return payments
    .map(({ code, amountPaisa }) => {
      const said = { price: formatRupees(amountPaisa), code }
      return isOut
        ? t('Once its pieces are back, {price} goes back to voucher {code}.', said)
        : t('{price} goes back to voucher {code}.', said)
    })
    .join(' ')
}
