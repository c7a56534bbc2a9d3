import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OutdatedPaper } from '#app/fulfilment/papers/paper.ts'
import { failureText } from '#app/fulfilment/parcel-log/parcel-failure.ts'
import { SlipLinks } from '#app/orders/printing/components/slip-links.tsx'
import { t } from '#app/shared/text/translate.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { isOpenPage, OpenLink, useOpenPages } from '#app/ui/layout/open-pages.tsx'
import type { OrderParcel } from '../find-parcel.server.ts'
import { packAddress, parcelAddress } from '../parcel-address.ts'
import { parcelCash } from '../parcel-cash-text.ts'
import { OutdatedTexts } from './outdated-papers.tsx'
import { ParcelLog } from './parcel-log.tsx'
import { ParcelStateBadge } from './parcel-state-badge.tsx'

interface Props {
  number: string
  /** Whether staff may pack it: it is open, and pieces are in no parcel. */
  canBePacked: boolean
  parcels: readonly OrderParcel[]
  /** Where staff take out what is in no parcel, if they may. */
  takeOutAt: string | undefined
  /** What is no longer true of the packing slip of the pieces that are in no parcel. Parcels say that themselves. */
  outdatedSlip: OutdatedPaper | undefined
  /** Opens the label of a parcel. */
  labelOf(parcelId: number): ReactNode
}

/** The parcels of an order, on its page. */
export function OrderParcels({ number, canBePacked, parcels, takeOutAt, outdatedSlip, labelOf }: Props) {
  const mayPack = isOpenPage(useOpenPages(), packAddress(number))
  if (parcels.length === 0 && !canBePacked) return null
  return (
    <Panel
      title={parcels.length > 1 ? t('Parcels') : t('Parcel')}
      aside={
        canBePacked &&
        mayPack && (
          <ButtonLink to={packAddress(number)} className="px-4">
            {t('Pack')}
          </ButtonLink>
        )
      }
    >
      <ul className="divide-y divide-line">
        {parcels.map(parcel => (
          <li key={parcel.id} className="grid gap-2 py-3 first:pt-0 last:pb-0">
            <OneParcel number={number} parcel={parcel} label={labelOf(parcel.id)} />
          </li>
        ))}
        {canBePacked && (
          <li className="py-3 first:pt-0 last:pb-0">
            <p className="text-muted">
              {parcels.some(({ holdsPieces }) => holdsPieces)
                ? t('The rest is not packed yet.')
                : t('Not packed yet.')}
            </p>
            {takeOutAt && (
              <Link to={takeOutAt} className="inline-flex min-h-8 items-center text-link">
                {t('Take it out of the order')}
              </Link>
            )}
            {outdatedSlip && <OutdatedTexts outdated={[outdatedSlip]} />}
          </li>
        )}
      </ul>
    </Panel>
  )
}

interface OneProps {
  number: string
  parcel: OrderParcel
  label: ReactNode
}

function OneParcel({ number, parcel, label }: OneProps) {
  const { reference, state, goods, toCollectPaisa, trackingNumber, courierName, link, events } = parcel
  const cash = parcelCash(state, toCollectPaisa)
  const reason = parcel.failure ? failureText(parcel.failure) : ''
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <OpenLink to={parcelAddress(reference)} className="text-link tabular-nums">
          {reference}
        </OpenLink>
        <ParcelStateBadge state={state} />
      </div>
      <p className="text-sm text-muted">
        {t('{count, plural, one {# piece} other {# pieces}}', { count: goods })} · {cash.name}: {cash.amount}
        {courierName && ` · ${courierName}`}
      </p>
      {reason && <p className="wrap-anywhere">{reason}</p>}
      <OutdatedTexts outdated={parcel.outdated} />
      {trackingNumber && (
        <p className="tabular-nums wrap-anywhere">
          {link ? (
            <a href={link} target="_blank" rel="noopener noreferrer" className="text-link">
              {trackingNumber}{' '}
              <ExternalLink aria-label={t('(opens in a new tab)')} className="inline size-3.5" />
            </a>
          ) : (
            trackingNumber
          )}
        </p>
      )}
      <div>
        {label}
        <SlipLinks number={number} parcel={reference} />
      </div>
      <details>
        <summary className="min-h-8 cursor-pointer text-sm text-muted">
          {t('{count, plural, one {# event} other {# events}}', { count: events.length })}
        </summary>
        <div className="pt-2">
          <ParcelLog events={events} undoAt={parcelAddress(reference)} />
        </div>
      </details>
    </>
  )
}
