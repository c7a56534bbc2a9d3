import ExternalLink from 'lucide-react/icons/external-link'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { failureText } from '#app/fulfilment/parcel-log/parcel-failure.ts'
import { PARCEL_STATE } from '#app/fulfilment/parcel-log/parcel-state.ts'
import { ADMIN_ORDERS } from '#app/orders/admin/order-query.ts'
import { DeliveryAddress } from '#app/orders/components/delivery-address.tsx'
import { SlipLinks } from '#app/orders/printing/components/slip-links.tsx'
import { formatRupees } from '#app/shared/money.ts'
import { formatPhoneNumber } from '#app/shared/phone-number.ts'
import { pieceText, quantityText } from '#app/shared/sold-quantity.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { whatsAppAddress } from '#app/shared/whatsapp-address.ts'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { OpenLink } from '#app/ui/layout/open-pages.tsx'
import type { CourierChoices } from '../courier-choice.ts'
import type { ShownParcel } from '../find-parcel.server.ts'
import { PARCELS_PAGE, parcelAddress } from '../parcel-address.ts'
import { parcelCash } from '../parcel-cash-text.ts'
import { CheckInForm } from './check-in-form.tsx'
import { OutdatedPapers } from './outdated-papers.tsx'
import { ParcelDecisions } from './parcel-decisions.tsx'
import { ParcelLog } from './parcel-log.tsx'
import { ParcelStateBadge } from './parcel-state-badge.tsx'

interface Props {
  parcel: ShownParcel
  choices: CourierChoices
  /** Where the QR code of its label leads. */
  checkPath: string
  refusal?: string | undefined
  /** What was done. */
  done?: string | undefined
  /** How it is booked at its courier. */
  booking: ReactNode
  /** Opens its label. */
  label: ReactNode
}

/** One parcel: what happened to it, and what staff decide about it. */
export function ParcelPage({ parcel, choices, checkPath, refusal, done, booking, label }: Props) {
  const { reference, state, events } = parcel
  const isDue = PARCEL_STATE[state].hasLeft && state !== 'returned'
  const isExpected = state === 'returning'
  const reason = parcel.failure ? failureText(parcel.failure) : ''
  const checkIn = isDue && <CheckInForm parcel={parcel} isExpected={isExpected} />
  return (
    <>
      <AdminHeading
        title={t('Parcel {reference}', { reference })}
        mark={<ParcelStateBadge state={state} />}
        back={{ label: t('Parcels'), to: PARCELS_PAGE }}
        lead={
          <p className="tabular-nums wrap-anywhere">
            {t('since {time}', { time: formatAdminMoment(parcel.stateSince) })}
            {reason && ` · ${reason}`}
          </p>
        }
      />
      {refusal && (
        <p role="alert" className="mb-4 rounded-control bg-danger-wash px-4 py-2.5 font-medium text-danger">
          {refusal}
        </p>
      )}
      {done && (
        <p role="status" className="mb-4 rounded-control bg-status-green px-4 py-2.5 font-medium">
          {done}
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-5">
          <OutdatedPapers parcel={parcel} />
          {booking}
          {isExpected && checkIn}
          <ParcelDecisions parcel={parcel} choices={choices} />
          {!isExpected && checkIn}
          <Contents parcel={parcel} checkPath={checkPath} label={label} />
        </div>
        <div className="grid min-w-0 gap-5">
          <Shopper parcel={parcel} />
          <Panel title={t('Events')}>
            <ParcelLog events={events} undoAt={parcelAddress(reference)} />
          </Panel>
        </div>
      </div>
    </>
  )
}

function Contents({ parcel, checkPath, label }: Pick<Props, 'parcel' | 'checkPath' | 'label'>) {
  const { number, reference, lines, state, toCollectPaisa, claimedPaisa, courierName, trackingNumber, link } =
    parcel
  const cash = toCollectPaisa === null ? undefined : parcelCash(state, toCollectPaisa)
  return (
    <Panel title={t('Contents')}>
      <ul className="divide-y divide-line border-y border-line">
        {lines.map(({ orderLineId, name, size, quantity, damaged, missing }) => (
          <li key={orderLineId} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="min-w-0 wrap-anywhere">{pieceText({ quantity, name, size })}</span>
            <span className="text-muted">
              {[
                damaged > 0 && t('{damaged} damaged', { damaged: quantityText(damaged, size) }),
                missing > 0 && t('{missing} missing', { missing: quantityText(missing, size) }),
              ]
                .filter(Boolean)
                .join(t(', '))}
            </span>
          </li>
        ))}
      </ul>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5">
        {cash && (
          <>
            <dt className="text-muted">{cash.name}</dt>
            <dd className="flex flex-wrap gap-x-4">
              <span className="money">{cash.amount}</span>
              <a href={checkPath} target="_blank" rel="noopener noreferrer" className="text-link">
                {t('What its QR code says')}{' '}
                <ExternalLink aria-label={t('(opens in a new tab)')} className="inline size-3.5" />
              </a>
            </dd>
          </>
        )}
        <dt className="text-muted">{t('Courier')}</dt>
        <dd>{courierName ?? t('None yet')}</dd>
        <dt className="text-muted">{t('Tracking number')}</dt>
        <dd className="wrap-anywhere tabular-nums">
          {link ? (
            <a href={link} target="_blank" rel="noopener noreferrer" className="text-link">
              {trackingNumber}{' '}
              <ExternalLink aria-label={t('(opens in a new tab)')} className="inline size-3.5" />
            </a>
          ) : (
            (trackingNumber ?? t('None yet'))
          )}
        </dd>
        {claimedPaisa > 0 && (
          <>
            <dt className="text-muted">{t('Claimed from the courier')}</dt>
            <dd className="flex flex-wrap items-center gap-x-4">
              <span className="money">{formatRupees(claimedPaisa)}</span>
              <Form method="post">
                <Button
                  type="submit"
                  name="intent"
                  value="claim-settled"
                  variant="quiet"
                  className="-ms-3 -my-2 px-3"
                >
                  {t('Mark as settled')}
                </Button>
              </Form>
            </dd>
          </>
        )}
      </dl>
      <div className="mt-2">
        {label}
        <SlipLinks number={number} parcel={reference} />
      </div>
    </Panel>
  )
}

function Shopper({ parcel }: { parcel: ShownParcel }) {
  const { number, phone } = parcel
  return (
    <Panel
      title={t('Shopper')}
      aside={
        <OpenLink
          to={`${ADMIN_ORDERS}/${encodeURIComponent(number)}`}
          className="inline-flex min-h-6 items-center text-sm text-link tabular-nums"
        >
          {number}
        </OpenLink>
      }
    >
      <address className="wrap-anywhere not-italic">
        <DeliveryAddress order={parcel} />
      </address>
      {phone !== '' && (
        <div className="mt-4 grid grid-cols-2 gap-2">
          <a href={`tel:${phone}`} className={buttonLook('secondary', 'px-2')}>
            <Phone aria-hidden className="size-4" />
            <span className="tabular-nums">
              <bdi>{formatPhoneNumber(phone)}</bdi>
            </span>
          </a>
          <a
            href={whatsAppAddress(phone, messageAbout(parcel))}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonLook('secondary', 'px-2')}
          >
            <MessageCircle aria-hidden className="size-4" />
            {t('WhatsApp')}
          </a>
        </div>
      )}
    </Panel>
  )
}

/** What staff write first; they go on in the chat. */
function messageAbout({ state, customerName, number }: ShownParcel): string {
  const failed = 'The courier could not deliver your parcel. When should they try again?'
  return `Hello ${customerName}, this is about your order ${number}. ${state === 'attempted' ? failed : ''}`.trim()
}
