import { PARCEL_TRANSITIONS } from '#app/features/orders/parcels/parcel-transitions.ts'
import { formatRupees } from '#app/shared/money.ts'
import { sayStored } from '#app/shared/text/say-stored.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import type { ParcelLogEntry } from '../find-parcel.server.ts'

/** The log of a parcel, newest first, with codes that the shop does not know. */
export function ParcelLog({ events }: { events: readonly ParcelLogEntry[] }) {
  return (
    <ol className="space-y-3">
      {events.map(event => (
        <li key={event.id} className="wrap-anywhere">
          <p>{eventText(event)}</p>
          <p className="text-sm text-muted">
            {event.actor === 'courier' ? t('The courier') : event.actor} ·{' '}
            <bdi>{formatAdminMoment(event.happenedAt)}</bdi>
          </p>
        </li>
      ))}
    </ol>
  )
}

function eventText({ kind, courierCode, note, trackingNumber, amountPaisa }: ParcelLogEntry): string {
  const details = [
    trackingNumber,
    amountPaisa === null ? '' : formatRupees(amountPaisa),
    sayStored(note, []),
    courierCode && t('code {code}', { code: courierCode }),
  ]
  return [t(PARCEL_TRANSITIONS[kind].name), ...details].filter(Boolean).join(' · ')
}
