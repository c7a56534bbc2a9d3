import { ORDER_STATUS, ORDER_STATUSES, type OrderStatus, statusesThat } from '../../order-status.ts'
import { STATUS_SUBMIT, statusFields } from '../use-status-change.ts'

const RELEASING = statusesThat(status => !status.holdsStock).join(' or ')

/** Sets any status without scripts, which the menu and the dialog need. */
export function PlainStatusForm({ number, status }: { number: string; status: OrderStatus }) {
  const { orders } = statusFields([{ number, from: status }], status)
  return (
    <form {...STATUS_SUBMIT} className="hidden flex-wrap items-center gap-2 noscript:flex">
      <input type="hidden" name="orders" value={orders} />
      <select
        name="to"
        aria-label={`Other status for ${number}`}
        defaultValue={status}
        className="min-h-11 rounded-control border border-edge bg-raised pr-8 pl-3"
      >
        {ORDER_STATUSES.map(known => (
          <option key={known} value={known}>
            {ORDER_STATUS[known].name}
          </option>
        ))}
      </select>
      {ORDER_STATUS[status].hasLeft && (
        <label className="flex min-h-11 items-center gap-2 text-sm">
          <input type="checkbox" name="stock" value="out" className="size-5 accent-accent" />
          If {RELEASING}: its pieces are not back yet
        </label>
      )}
      <button type="submit" className="min-h-11 text-link">
        Save
      </button>
    </form>
  )
}
