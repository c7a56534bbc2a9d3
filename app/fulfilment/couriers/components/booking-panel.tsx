import { useEffect, useEffectEvent } from 'react'
import { Form, Link, useNavigation, useRevalidator } from 'react-router'
import type { ShownParcel } from '#app/fulfilment/parcels/find-parcel.server.ts'
import { languageAttributes } from '#app/shared/text/text-language.ts'
import { rich, t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import {
  type BookingCourier,
  type BookingFacts,
  type BookingIntent,
  canBeBooked,
  type ParcelBooking,
} from '../booking/booking.ts'
import { editCourierAddress } from '../courier-form.ts'

interface Props {
  parcel: Pick<ShownParcel, 'state' | 'reference' | 'trackingNumber'>
  facts: BookingFacts
}

/** The booking of a parcel at a courier with an interface: asking for it, what became of it, and taking it back. */
export function BookingPanel({ parcel, facts }: Props) {
  const { courier, booking, cancellation } = facts
  useLookingAgain(booking?.state === 'queued' || cancellation?.state === 'queued')
  const part = courier && partOf(parcel, { courier, booking, cancellation })
  if (!part) return null
  return <Panel title={t('Booking at {name}', { name: courier.name })}>{part}</Panel>
}

function partOf(
  parcel: Props['parcel'],
  { courier, booking, cancellation }: BookingFacts & { courier: BookingCourier },
) {
  const { name } = courier
  if (parcel.trackingNumber !== null) {
    const canBeCancelled = parcel.state === 'booked' || parcel.state === 'cancelled'
    return canBeCancelled ? <Booked parcel={parcel} name={name} cancellation={cancellation} /> : null
  }
  if (booking?.state === 'queued') return <Queued booking={booking} name={name} />
  if (booking && isUnclear(booking)) return <Unclear parcel={parcel} booking={booking} name={name} />
  return canBeBooked(parcel) ? <NotBooked {...{ courier, booking }} /> : null
}

/** Given up after the courier was asked, or without an answer that says more. */
function isUnclear({ state, wasAsked }: ParcelBooking): boolean {
  return state === 'unknown' || (state === 'parked' && wasAsked)
}

function NotBooked({
  courier: { id, name, isReady, lackingCity },
  booking,
}: {
  courier: BookingCourier
  booking: ParcelBooking | undefined
}) {
  const wasRefused = booking?.state === 'parked'
  if (!isReady)
    return (
      <p>
        {t('The credentials of {name} are not stored. Enter them under Couriers to book there.', { name })}
      </p>
    )
  if (lackingCity !== undefined)
    return (
      <p>
        {rich(
          '{name} has no city called {city}. <a>Choose its name there</a>, or send the parcel with another courier.',
          {
            name,
            city: lackingCity,
            a: words => (
              <Link to={editCourierAddress(id)} className="text-link">
                {words}
              </Link>
            ),
          },
        )}
      </p>
    )
  return (
    <>
      {wasRefused && <Reason text={booking.reason} />}
      <Intents intents={[['book', wasRefused ? t('Book again') : t('Book at {name}', { name })]]} isPrimary />
    </>
  )
}

function Queued({ name, booking }: { name: string; booking: ParcelBooking }) {
  return (
    <>
      <p role="status">
        {booking.reason || t('{name} is being asked.', { name })}{' '}
        {booking.reason && t('It is tried again by itself.')}
      </p>
      {!booking.wasAsked && <Intents intents={[['withdraw-booking', t('Withdraw')]]} />}
    </>
  )
}

function Unclear({
  parcel,
  booking,
  name,
}: {
  parcel: Props['parcel']
  booking: ParcelBooking
  name: string
}) {
  return (
    <>
      <Reason text={booking.reason} />
      <p className="mb-3">
        {rich(
          'Look for <b>{reference}</b> in the portal of {name}. If it is there, enter its tracking number.',
          {
            reference: parcel.reference,
            name,
            b: words => <strong className="tabular-nums">{words}</strong>,
          },
        )}
      </p>
      <Form method="post" aria-label={t('The booking is there')} className="flex items-end gap-2">
        <Field
          label={t('Tracking number there')}
          name="trackingNumber"
          id="found-number"
          required={false}
          autoComplete="off"
          maxLength={60}
          className="min-w-0 flex-1 sm:max-w-xs"
        />
        <Button type="submit" name="intent" value="booking-found" className="px-4">
          {t('It is there')}
        </Button>
      </Form>
      {canBeBooked(parcel) && <Intents intents={[['book-again', t('It is not there: book again')]]} />}
    </>
  )
}

function Booked({
  parcel,
  name,
  cancellation,
}: {
  parcel: Props['parcel']
  name: string
  cancellation: ParcelBooking | undefined
}) {
  if (cancellation?.state === 'queued') {
    return (
      <p role="status">
        {t('{name} is asked to cancel the booking. {reason}', { name, reason: cancellation.reason })}
      </p>
    )
  }
  const isCancelled = parcel.state === 'cancelled'
  if (isCancelled && cancellation?.state !== 'parked') return null
  return (
    <>
      {cancellation?.state === 'parked' && (
        <Reason text={t('The booking is not cancelled. {reason}', { reason: cancellation.reason })} />
      )}
      <Intents
        intents={[['cancel-booking', cancellation ? t('Cancel the booking again') : t('Cancel the booking')]]}
      />
    </>
  )
}

function Reason({ text }: { text: string }) {
  return (
    <p className="mb-3 rounded-control bg-danger-wash px-4 py-2.5 wrap-anywhere text-danger">
      <bdi {...languageAttributes(text)}>{text}</bdi>
    </p>
  )
}

function Intents({
  intents,
  isPrimary = false,
}: {
  intents: readonly [intent: BookingIntent, label: string][]
  isPrimary?: boolean
}) {
  const busy = useNavigation().formData?.get('intent')
  return (
    <Form method="post" aria-label={t('Booking')} className="mt-3 flex flex-wrap gap-2 first:mt-0">
      {intents.map(([intent, label]) => (
        <Button
          key={intent}
          type="submit"
          name="intent"
          value={intent}
          variant={isPrimary ? 'primary' : 'secondary'}
          busy={busy === intent}
          className="px-4 max-sm:flex-auto"
        >
          {label}
        </Button>
      ))}
    </Form>
  )
}

/** A worker needs seconds to ask the courier; the page then shows the outcome. */
const LOOK_AGAIN_MS = 4_000

function useLookingAgain(isWaiting: boolean): void {
  const { revalidate } = useRevalidator()
  const lookAgain = useEffectEvent(() => {
    if (document.visibilityState === 'visible') revalidate()
  })
  useEffect(() => {
    if (!isWaiting) return
    const looking = setInterval(lookAgain, LOOK_AGAIN_MS)
    return () => clearInterval(looking)
  }, [isWaiting])
}
