import Undo2 from 'lucide-react/icons/undo-2'
import { Form, useNavigation } from 'react-router'
import { formatRupees } from '#app/shared/money.ts'
import { sayStored } from '#app/shared/text/say-stored.ts'
import { isolated, t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import type { ParcelLogEntry } from '../find-parcel.server.ts'

/**
 * The log of a parcel, newest first, with codes that the shop does not know.
 *
 * @param undoAt the page that undoes what staff did last
 */
export function ParcelLog({ events, undoAt }: { events: readonly ParcelLogEntry[]; undoAt: string }) {
  return (
    <ol className="space-y-3">
      {events.map(event => (
        <li key={event.id} className="wrap-anywhere">
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <p>{eventText(event)}</p>
            {event.canBeUndone && <UndoButton event={event} undoAt={undoAt} />}
          </div>
          <p className="text-sm text-muted">
            {event.actor === 'courier' ? t('The courier') : event.actor} ·{' '}
            <bdi>{formatAdminMoment(event.happenedAt)}</bdi>
          </p>
        </li>
      ))}
    </ol>
  )
}

function UndoButton({ event: { id }, undoAt }: { event: ParcelLogEntry; undoAt: string }) {
  const isBusy = useNavigation().formData?.get('event') === String(id)
  return (
    <Form method="post" action={undoAt}>
      <input type="hidden" name="event" value={id} />
      <Button type="submit" name="intent" value="undo" variant="quiet" busy={isBusy} className="-my-1 px-3">
        <Undo2 aria-hidden className="size-4" />
        {t('Undo')}
      </Button>
    </Form>
  )
}

function eventText(event: ParcelLogEntry): string {
  const { name, undoneName, courierCode, note, trackingNumber, amountPaisa } = event
  const details = [
    undoneName && t(undoneName),
    trackingNumber,
    amountPaisa === null ? '' : formatRupees(amountPaisa),
    sayStored(note, []),
    courierCode && t('code {code}', { code: courierCode }),
  ]
  return [t(name), ...details.flatMap(detail => (detail ? isolated(detail) : []))].join(' · ')
}
