import { t } from '#app/shared/text/translate.ts'
import { ORDER_STATUS, ORDER_STATUSES, type OrderStatus, statusesThat } from '../../order-status.ts'
import { statusWord } from '../status-word.ts'
import { STATUS_SUBMIT, statusFields } from '../use-status-change.ts'

const RELEASING = statusesThat(status => !status.holdsStock)

/** Sets any status without scripts, which the menu and the dialog need. */
export function PlainStatusForm({ number, status }: { number: string; status: OrderStatus }) {
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
        {ORDER_STATUSES.map(known => (
          <option key={known} value={known}>
            {t(ORDER_STATUS[known].name)}
          </option>
        ))}
      </select>
      {ORDER_STATUS[status].hasLeft && (
        <label className="flex min-h-11 items-center gap-2 text-sm">
          <input type="checkbox" name="stock" value="out" className="size-5 accent-accent" />
          {t('If {statuses}: its pieces are not back yet', {
            statuses: RELEASING.map(statusWord).join(t(' or ')),
          })}
        </label>
      )}
      <button type="submit" className="min-h-11 text-link">
        {t('Save')}
      </button>
    </form>
  )
}
