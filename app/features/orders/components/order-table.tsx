import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatAdminMoment } from '#app/shared/dates.ts'
import { formatRupees } from '#app/shared/money.ts'
import type { ListedOrder } from '../list-orders.server.ts'
import { ADMIN_ORDERS } from '../order-query.ts'
import type { UndoStatus } from '../use-status-change.ts'
import { StatusSelect } from './status-select.tsx'

interface Props {
  orders: readonly ListedOrder[]
  /** The numbers of those that are chosen. */
  chosen: ReadonlySet<string>
  onChoose(numbers: readonly string[], isChosen: boolean): void
  undo: UndoStatus
}

/** The orders of a page: a table, and on a narrow screen a card for each. */
export function OrderTable({ orders, chosen, onChoose, undo }: Props) {
  const numbers = orders.map(order => order.number)
  const chosenHere = numbers.filter(number => chosen.has(number)).length
  return (
    <table className="w-full max-lg:block">
      <caption className="sr-only">Orders, the newest first</caption>
      <thead className="border-b border-line text-left text-sm text-muted max-lg:block">
        <tr className="max-lg:flex max-lg:items-center">
          <th scope="col" className="py-1 font-normal lg:w-11 noscript:hidden">
            <Checkbox
              label="Choose all orders on this page"
              text={<span className="lg:hidden">All on this page</span>}
              isChecked={chosenHere === numbers.length}
              isPartly={chosenHere > 0 && chosenHere < numbers.length}
              onChange={isChosen => onChoose(numbers, isChosen)}
            />
          </th>
          <th scope="col" className={HEAD}>
            Order
          </th>
          <th scope="col" className={HEAD}>
            Customer
          </th>
          <th scope="col" className={`${HEAD} text-right`}>
            Items
          </th>
          <th scope="col" className={`${HEAD} text-right`}>
            Total
          </th>
          <th scope="col" className={`${HEAD} pl-8`}>
            Status
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-lg:block">
        {orders.map(order => (
          <OrderRow
            key={order.number}
            order={order}
            isChosen={chosen.has(order.number)}
            onChoose={isChosen => onChoose([order.number], isChosen)}
            undo={undo}
          />
        ))}
      </tbody>
    </table>
  )
}

const HEAD = 'py-2 pr-4 font-semibold max-lg:sr-only'
const CELL = 'lg:py-2.5 lg:pr-4'

interface RowProps {
  order: ListedOrder
  isChosen: boolean
  onChoose(isChosen: boolean): void
  undo: UndoStatus
}

function OrderRow({ order, isChosen, onChoose, undo }: RowProps) {
  const { number, customerName, email, itemCount } = order
  return (
    <tr
      className={`align-middle max-lg:grid max-lg:grid-cols-[2.75rem_minmax(0,1fr)_auto] max-lg:-mx-2 max-lg:gap-x-2 max-lg:px-2 max-lg:py-3 noscript:max-lg:grid-cols-[0_minmax(0,1fr)_auto] ${isChosen ? 'bg-accent-wash' : ''}`}
    >
      <td className="max-lg:row-span-2 noscript:hidden">
        <Checkbox label={`Choose ${number}`} isChecked={isChosen} onChange={onChoose} />
      </td>
      <th scope="row" className={`${CELL} text-left font-normal whitespace-nowrap max-lg:col-start-2`}>
        <Link
          to={`${ADMIN_ORDERS}/${encodeURIComponent(number)}`}
          className="inline-flex min-h-11 items-center font-semibold underline decoration-line underline-offset-4 hover:decoration-current lg:min-h-6"
        >
          {number}
        </Link>
        <span className="block text-sm text-muted tabular-nums max-lg:-mt-2 max-lg:mb-1">
          {formatAdminMoment(order.placedAt)}
        </span>
      </th>
      <td className={`${CELL} min-w-0 lg:w-2/5 max-lg:col-start-2 max-lg:row-start-2 max-sm:col-end-4`}>
        <span className="line-clamp-2 font-medium wrap-anywhere">
          <bdi>{customerName}</bdi>
        </span>
        <span className="line-clamp-2 text-sm text-muted wrap-anywhere">{email}</span>
      </td>
      <td
        className={`${CELL} text-right tabular-nums max-lg:col-start-3 max-lg:row-start-1 max-lg:mb-1 max-lg:self-end max-lg:text-sm max-lg:text-muted`}
      >
        {itemCount.toLocaleString('en')}
        <span className="lg:sr-only"> {itemCount === 1 ? 'item' : 'items'}</span>
      </td>
      <td
        className={`${CELL} money text-right font-semibold max-lg:col-start-3 max-lg:row-start-1 max-lg:py-2.5`}
      >
        {formatRupees(order.totalPaisa)}
      </td>
      <td
        className={`${CELL} sm:w-48 lg:pr-0 lg:pl-4 max-sm:col-span-2 max-sm:col-start-2 max-sm:mt-2 sm:max-lg:col-start-3 sm:max-lg:row-start-2 sm:max-lg:justify-self-end`}
      >
        <StatusSelect number={number} status={order.status} undo={undo} />
      </td>
    </tr>
  )
}

interface CheckboxProps {
  label: string
  /** Stands beside it. */
  text?: ReactNode
  isChecked: boolean
  isPartly?: boolean
  onChange(isChecked: boolean): void
}

function Checkbox({ label, text, isChecked, isPartly = false, onChange }: CheckboxProps) {
  return (
    <label className="flex min-h-11 min-w-11 items-center pl-3">
      <input
        ref={input => {
          if (input) input.indeterminate = isPartly
        }}
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        onChange={event => onChange(event.currentTarget.checked)}
        className="mr-3 size-5 accent-accent"
      />
      {text}
    </label>
  )
}
