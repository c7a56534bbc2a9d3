import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { groupBy } from '#app/shared/group-by.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { confirmText } from '../../lifecycle/components/question-dialog.tsx'
import type {
  ChosenOrder,
  EndableOrder,
  StatusChangeResult,
  StatusChoices,
} from '../../lifecycle/status-form.ts'
import { splitForBulk } from '../../lifecycle/step-back.ts'
import {
  notifyStatusResult,
  STATUS_SUBMIT,
  statusFields,
  type UndoStatus,
  useResult,
} from '../../lifecycle/use-status-change.ts'
import { NEW_STATUS, ORDER_STATUS, ORDER_STATUSES, type OrderStatus } from '../../order-status.ts'
import { invoicesHref, printOrdersHref } from '../../printing/print-query.ts'
import { ADMIN_ORDERS } from '../order-query.ts'
import { BulkQuestion } from './bulk-question.tsx'

const SLIPS = { as: 'packing-slip', paper: 'a4' } as const

interface Props {
  chosen: readonly EndableOrder[]
  /** Called with the result. */
  onResult(result: StatusChangeResult): void
  onClear(): void
  undo: UndoStatus
}

/** Sets one status for all chosen orders. Cancelling asks first, and so does a step back. */
export function BulkStatusBar({ chosen, onResult, onClear, undo }: Props) {
  const fetcher = useFetcher<StatusChangeResult>()
  const [to, setTo] = useState<OrderStatus>(ORDER_STATUS[NEW_STATUS].next ?? NEW_STATUS)
  const [isAsking, setAsking] = useState(false)
  useResult(fetcher.data, result => {
    notifyStatusResult(result, undo)
    onResult(result)
  })
  const send = (orders: readonly ChosenOrder[], choices?: StatusChoices) =>
    fetcher.submit(statusFields(orders, to, choices), STATUS_SUBMIT)
  const mustAsk = !ORDER_STATUS[to].holdsStock || splitForBulk(chosen, to).unusual.length > 0
  const count = t('{count, plural, one {# order} other {# orders}}', { count: chosen.length })
  return (
    <section
      aria-label={t('Chosen orders')}
      className="sticky top-14 z-20 -mx-4 flex flex-wrap items-center gap-3 border-y border-line bg-stone px-4 py-2 sm:mx-0 sm:rounded-sheet sm:border lg:top-2"
    >
      <p className="font-semibold tabular-nums max-sm:grow" role="status">
        {t('{count} chosen', { count })}
      </p>
      <label className="flex min-w-0 items-center gap-2 max-sm:order-1 max-sm:grow">
        <span className="text-sm whitespace-nowrap text-muted">{t('Set to')}</span>
        <select
          value={to}
          onChange={event => {
            const wanted = ORDER_STATUSES.find(known => known === event.currentTarget.value)
            if (wanted) setTo(wanted)
          }}
          className="min-h-11 min-w-0 rounded-control border border-edge bg-raised pe-8 ps-3 hover:border-ink max-sm:grow"
        >
          {ORDER_STATUSES.map(known => (
            <option key={known} value={known}>
              {t(ORDER_STATUS[known].name)}
            </option>
          ))}
        </select>
      </label>
      <Button
        variant="primary"
        className="px-5 max-sm:order-1"
        busy={fetcher.state !== 'idle'}
        onClick={() => (mustAsk ? setAsking(true) : send(chosen))}
      >
        {t('Apply')}
      </Button>
      <ButtonLink
        to={printOrdersHref(
          chosen.map(order => order.number),
          SLIPS,
        )}
        className="px-4"
      >
        <Printer aria-hidden className="size-4" />
        {t('Print slips')}
      </ButtonLink>
      <a
        href={invoicesHref(chosen.map(order => order.number))}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center px-2 text-link"
      >
        {t('Invoices (PDF)')}
      </a>
      <Button variant="quiet" className="px-4" onClick={onClear}>
        {t('Clear')}
      </Button>
      <BulkQuestion chosen={chosen} to={to} open={isAsking} onOpenChange={setAsking} onConfirm={send} />
    </section>
  )
}

interface RefusedProps {
  result: StatusChangeResult
  /** Called with the result of changing orders that staff were asked about. */
  onResult(result: StatusChangeResult): void
  onClose(): void
  undo: UndoStatus
}

/** The orders that were not changed, and why. It stays until staff close it. Those that staff are asked about can be changed anyway. */
export function RefusedOrders({ result, onResult, onClose, undo }: RefusedProps) {
  const fetcher = useFetcher<StatusChangeResult>()
  useResult(fetcher.data, latest => {
    notifyStatusResult(latest, undo)
    onResult(latest)
  })
  const refused = result.results.filter(({ isDone }) => !isDone)
  if (refused.length === 0) return null
  const done = result.results.length - refused.length
  const areAsked = refused.every(({ asks }) => asks)
  const questions = groupBy(
    refused.filter(({ asks }) => asks),
    ({ asks = 'papers' }) => asks,
  )
  return (
    <section
      role="alert"
      className={`rounded-control border px-4 py-3 text-sm wrap-anywhere ${areAsked ? 'border-edge bg-status-yellow' : 'border-danger bg-danger-wash'}`}
    >
      <p className="font-semibold">{refusedTitle({ refused: refused.length, done, areAsked })}</p>
      <ul className="mt-1 space-y-1">
        {refused.map(({ number, text }) => (
          <li key={number}>
            <Link to={`${ADMIN_ORDERS}/${encodeURIComponent(number)}`} className="text-link font-semibold">
              {number}
            </Link>
            : {text}
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-2">
        {result.to &&
          [...questions].map(([kind, asked]) => (
            <fetcher.Form key={kind} {...STATUS_SUBMIT}>
              <input
                type="hidden"
                name="orders"
                value={JSON.stringify(asked.map(({ number, from }) => ({ number, from })))}
              />
              <input type="hidden" name="confirmed" value="yes" />
              <Button
                type="submit"
                name="to"
                value={result.to}
                busy={fetcher.state !== 'idle'}
                className="px-4"
              >
                {confirmText(kind)}
              </Button>
            </fetcher.Form>
          ))}
        <Button variant="quiet" className="px-4" onClick={onClose}>
          {t('Close')}
        </Button>
      </div>
    </section>
  )
}

function refusedTitle({ refused, done, areAsked }: { refused: number; done: number; areAsked: boolean }) {
  const of = { count: refused, all: refused + done, done }
  if (areAsked) return t('Waiting for your answer: {count} of {all}.', of)
  return done > 0
    ? t(
        'Failed to update order status of {count} of {all}; {done, plural, one {# was} other {# were}} changed.',
        of,
      )
    : t('Failed to update order status of {count} of {all}.', of)
}
