import { backToVouchersText, type VoucherPayment } from '#app/money/payments/voucher-payment.ts'
import { t } from '#app/shared/text/translate.ts'
import { ORDER_STATUS, ORDER_STATUSES, type OrderStatus, statusesThat } from '../../order-status.ts'
import { statusWord } from '../status-word.ts'
import { STATUS_SUBMIT, statusFields } from '../use-status-change.ts'

const RELEASING = statusesThat(status => !status.holdsStock)

interface Props {
  number: string
  status: OrderStatus
  /** What goes back to its vouchers if it is cancelled. */
  backToVouchers: readonly VoucherPayment[]
  /** Why it can't be cancelled, in a sentence; empty if it can. */
  cancelRefusal: string
}

/** Sets any status without scripts, which the menu and the dialog need. */
export function PlainStatusForm({ number, status, backToVouchers, cancelRefusal }: Props) {
  const { orders } = statusFields([{ number, from: status }], status)
  return (
    <form {...STATUS_SUBMIT} className="hidden flex-wrap items-center gap-2 noscript:flex">
      <input type="hidden" name="orders" value={orders} />
      <select
        name="to"
        aria-label={t('Other status for {number}', { number })}
        defaultValue={status}
        className="min-h-11 rounded-control border border-edge bg-raised pe-8 ps-3"
      >
        {ORDER_STATUSES.filter(known => known !== 'cancelled' || !cancelRefusal).map(known => (
          <option key={known} value={known}>
            {t(ORDER_STATUS[known].name)}
          </option>
        ))}
      </select>
      {cancelRefusal && <p className="text-sm">{cancelRefusal}</p>}
      {ORDER_STATUS[status].hasLeft && !cancelRefusal && (
        <label className="flex min-h-11 items-center gap-2 text-sm">
          <input type="checkbox" name="stock" value="out" className="size-5 accent-accent" />
          {t('If {statuses}: its pieces are not back yet', {
            statuses: RELEASING.map(statusWord).join(t(' or ')),
          })}
        </label>
      )}
      {backToVouchers.length > 0 && (
        <p className="text-sm">
          {t('If it is cancelled: {effects}', {
            effects: backToVouchersText(backToVouchers, ORDER_STATUS[status].hasLeft),
          })}
        </p>
      )}
      <button type="submit" className="min-h-11 text-link">
        {t('Save')}
      </button>
    </form>
  )
}
