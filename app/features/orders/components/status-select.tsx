import { useRef } from 'react'
import { ORDER_STATUSES, type OrderStatus } from '../order.ts'
import { STATUS_NAMES } from '../status-names.ts'
import { STATUS_SUBMIT, statusFields, type UndoStatus, useStatusChange } from '../use-status-change.ts'
import { STATUS_COLOURS } from './order-status-badge.tsx'

interface Props {
  number: string
  status: OrderStatus
  undo: UndoStatus
  className?: string
}

const SOON_MS = 300

/** The status of an order as a badge that can be changed: choosing another one saves it. */
export function StatusSelect({ number, status, undo, className = '' }: Props) {
  const { fetcher, shown, isSaving, choose, leave } = useStatusChange(number, status, undo)
  const lastKeyAt = useRef(Number.NEGATIVE_INFINITY)
  return (
    <fetcher.Form {...STATUS_SUBMIT} className={`flex flex-wrap items-center gap-2 ${className}`}>
      <input type="hidden" name="orders" value={statusFields([{ number, from: status }], status).orders} />
      <span className="inline-block w-full" aria-busy={isSaving}>
        <select
          name="to"
          aria-label={`Status of ${number}`}
          value={shown}
          onKeyDown={event => {
            lastKeyAt.current = event.timeStamp
            if (event.key === 'Enter') leave()
          }}
          onBlur={leave}
          onChange={event => {
            const to = ORDER_STATUSES.find(known => known === event.currentTarget.value)
            if (to) choose(to, { isByKey: event.timeStamp - lastKeyAt.current < SOON_MS })
          }}
          className={`min-h-11 w-full rounded-full border border-transparent py-1 pr-9 pl-4 text-[0.9375rem] font-semibold text-ink hover:border-edge lg:min-h-9 ${STATUS_COLOURS[shown]}`}
        >
          {ORDER_STATUSES.map(known => (
            <option key={known} value={known} className="bg-raised text-ink">
              {STATUS_NAMES[known]}
            </option>
          ))}
        </select>
      </span>
      <button type="submit" className="hidden min-h-11 items-center text-link noscript:inline-flex">
        Save
      </button>
    </fetcher.Form>
  )
}
