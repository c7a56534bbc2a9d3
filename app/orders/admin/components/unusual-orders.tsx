import { message, rich, t } from '#app/shared/text/translate.ts'
import type { ChosenOrder } from '../../lifecycle/status-form.ts'
import { statusWord } from '../../lifecycle/status-word.ts'
import { ORDER_STATUS, type OrderStatus } from '../../order-status.ts'

const CHANGE = message('Change')

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
            {rich('<b>{number}</b> is {status}', {
              number,
              status: statusWord(from),
              b: words => <strong className="font-semibold">{words}</strong>,
            })}
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
        {includeText(to, isOne)}
      </label>
    </div>
  )
}

function includeText(to: OrderStatus, isOne: boolean): string {
  const verb = t(ORDER_STATUS[to].verb ?? CHANGE)
  return isOne ? t('{verb} it too', { verb }) : t('{verb} them too', { verb })
}

function introduction(isOne: boolean, isIncluded: boolean): string {
  if (isIncluded) return isOne ? t('This one is changed too:') : t('These are changed too:')
  return isOne ? t('This one stays as it is:') : t('These stay as they are:')
}
