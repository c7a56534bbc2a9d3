import type { ChosenOrder } from '../../lifecycle/status-form.ts'
import { ORDER_STATUS, type OrderStatus } from '../../order-status.ts'

interface Props {
  orders: readonly ChosenOrder[]
  to: OrderStatus
  isIncluded: boolean
  onChange(isIncluded: boolean): void
}

/** Lists the chosen orders that a bulk change leaves out, and lets staff include them. */
export function UnusualOrders({ orders, to, isIncluded, onChange }: Props) {
  if (orders.length === 0) return null
  const isOne = orders.length === 1
  return (
    <div className="mt-3 text-ink">
      <p>{introduction(isOne, isIncluded)}</p>
      <ul className="mt-1 max-h-40 overflow-y-auto">
        {orders.map(({ number, from }) => (
          <li key={number}>
            <strong className="font-semibold">{number}</strong> is {from}
          </li>
        ))}
      </ul>
      <label className="mt-1 flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={isIncluded}
          onChange={event => onChange(event.currentTarget.checked)}
          className="size-5 accent-accent"
        />
        {ORDER_STATUS[to].verb ?? 'Change'} {isOne ? 'it' : 'them'} too
      </label>
    </div>
  )
}

function introduction(isOne: boolean, isIncluded: boolean): string {
  if (isIncluded) return isOne ? 'This one is changed too:' : 'These are changed too:'
  return isOne ? 'This one stays as it is:' : 'These stay as they are:'
}
