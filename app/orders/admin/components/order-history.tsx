import ArrowRight from 'lucide-react/icons/arrow-right'
import Undo2 from 'lucide-react/icons/undo-2'
import { Form, useFetcher } from 'react-router'
import { languageAttributes } from '#app/shared/text/text-language.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { OrderStatusBadge } from '../../components/order-status-badge.tsx'
import type { StatusChangeResult } from '../../lifecycle/status-form.ts'
import {
  notifyStatusResult,
  STATUS_SUBMIT,
  undoFields,
  useResult,
} from '../../lifecycle/use-status-change.ts'
import { ORDER_STATUS } from '../../order-status.ts'
import { type AdminOrder, type OrderEvent, undoableEvent } from '../admin-order.ts'
import { editAddress } from '../order-query.ts'

type Props = Pick<AdminOrder, 'number' | 'status' | 'events' | 'takenOut'>

/** The order's history, newest first. The last change has an Undo, and so does what was taken out of an order that is packed. */
export function OrderHistory({ order }: { order: Props }) {
  const undoable = undoableEvent(order)
  return (
    <ol className="space-y-4">
      {order.events.toReversed().map(event => (
        <li key={event.id}>
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <Change event={event} />
            {event === undoable && <UndoButton order={order} />}
            {event.id === order.takenOut?.eventId && ORDER_STATUS[order.status].isOpen && (
              <UndoEditButton number={order.number} revisionId={order.takenOut.revisionId} />
            )}
          </div>
          <p className="mt-1 text-sm text-muted wrap-anywhere">
            {event.actor === 'customer' ? t('The customer') : event.actor} ·{' '}
            <bdi>{formatAdminMoment(event.happenedAt)}</bdi>
          </p>
          {event.remark && isChange(event) && <Remark look="mt-1 text-sm" text={event.remark} />}
        </li>
      ))}
    </ol>
  )
}

function Change({ event }: { event: OrderEvent }) {
  if (event.fromStatus === null) return <p>{t('Placed')}</p>
  if (!isChange(event)) return <Remark text={event.remark} />
  return (
    <p className="flex flex-wrap items-center gap-1.5">
      {event.isUndo && <span className="text-sm">{t('Undone:')}</span>}
      <OrderStatusBadge status={event.fromStatus} />
      <ArrowRight aria-label={t('to')} role="img" className="size-4 text-muted rtl:-scale-x-100" />
      <OrderStatusBadge status={event.toStatus} />
    </p>
  )
}

/** What is stored in English, or was typed. */
function Remark({ text, look = '' }: { text: string; look?: string }) {
  return (
    <p className={`wrap-anywhere ${look}`}>
      <bdi {...languageAttributes(text)}>{text}</bdi>
    </p>
  )
}

function isChange({ fromStatus, toStatus }: OrderEvent): boolean {
  return fromStatus !== toStatus
}

function UndoButton({ order: { number, status } }: { order: Props }) {
  const fetcher = useFetcher<StatusChangeResult>()
  useResult(fetcher.data, result => notifyStatusResult(result))
  const { intent, orders } = undoFields([{ number, from: status }])
  return (
    <fetcher.Form {...STATUS_SUBMIT}>
      <input type="hidden" name="orders" value={orders} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant="quiet"
        busy={fetcher.state !== 'idle'}
        className="-my-1 px-3"
      >
        <Undo2 aria-hidden className="size-4" />
        {t('Undo')}
      </Button>
    </fetcher.Form>
  )
}

/** Undoes an edit, and shows the page that edits the order. */
function UndoEditButton({ number, revisionId }: { number: string; revisionId: number }) {
  return (
    <Form method="post" action={editAddress(number)}>
      <input type="hidden" name="revision" value={revisionId} />
      <Button type="submit" name="intent" value="undo" variant="quiet" className="-my-1 px-3">
        <Undo2 aria-hidden className="size-4" />
        {t('Undo')}
      </Button>
    </Form>
  )
}
