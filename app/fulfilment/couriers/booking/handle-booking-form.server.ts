import { z } from 'zod'
import { momentAfterAll } from '#app/fulfilment/parcel-log/moment-after-all.server.ts'
import {
  lockOrderOfParcel,
  recordParcelEvents,
} from '#app/fulfilment/parcel-log/record-parcel-events.server.ts'
import { readChosenIds } from '#app/fulfilment/parcels/handle-list-form.server.ts'
import {
  COURIER_NOT_OFFERED,
  readChosenCourier,
} from '#app/fulfilment/parcels/list-courier-choices.server.ts'
import { trackingNumberField } from '#app/fulfilment/parcels/parcel-form.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { message, t } from '#app/shared/text/translate.ts'
import {
  askForBooking,
  askForCancellation,
  type BookingRefusal,
  closeUnclear,
  withdrawBooking,
} from './ask-courier.server.ts'
import type { BookingIntent } from './booking.ts'

interface Handled {
  status: 200 | 409 | 422
  result: { refusal: string } | undefined
}

const DONE: Handled = { status: 200, result: undefined }
const NOT_ANY_MORE = message('This is not possible any more. Please look at the parcel again.')
const foundSchema = z.object({ trackingNumber: trackingNumberField })

/** Does what the form of a parcel's booking asks for. */
export async function handleBookingForm(
  database: Database,
  form: FormData,
  { parcelId, actor, intent }: { parcelId: number; actor: string; intent: BookingIntent },
): Promise<Handled> {
  switch (intent) {
    case 'book':
    case 'book-again': {
      const isNotThere = intent === 'book-again'
      const outcome = await askForBooking(database, { parcelId, actor, isNotThere })
      return outcome.ok ? DONE : refused(409, refusalText(outcome.refusal))
    }
    case 'booking-found': {
      const read = foundSchema.safeParse(Object.fromEntries(form))
      if (!read.success) return refused(422, t(read.error.issues[0]?.message ?? NOT_ANY_MORE))
      const isStored = await storeFound(database, { parcelId, actor, ...read.data })
      return isStored ? DONE : refused(409, t(NOT_ANY_MORE))
    }
    case 'withdraw-booking':
      return (await withdrawBooking(database, parcelId)) ? DONE : refused(409, t(NOT_ANY_MORE))
    case 'cancel-booking':
      return (await askForCancellation(database, { parcelId, actor })) ? DONE : refused(409, t(NOT_ANY_MORE))
  }
}

/** Stores the number that staff found at the courier, together with what it settles. */
function storeFound(
  database: Database,
  { parcelId, actor, trackingNumber }: { parcelId: number; actor: string; trackingNumber: string },
): Promise<boolean> {
  return inTransaction(database, async transaction => {
    await lockOrderOfParcel(transaction, parcelId)
    if (!(await closeUnclear(transaction, { parcelId, state: 'sent', trackingNumber }))) return false
    const happenedAt = await momentAfterAll(transaction, parcelId)
    await recordParcelEvents(transaction, parcelId, [
      { kind: 'booked', key: `booked:${happenedAt.toISOString()}`, actor, happenedAt, trackingNumber },
    ])
    return true
  })
}

function refused(status: 409 | 422, refusal: string): Handled {
  return { status, result: { refusal } }
}

function refusalText(refusal: BookingRefusal): string {
  switch (refusal.kind) {
    case 'not-possible':
      return t('This parcel can’t be booked any more.')
    case 'no-interface':
      return t('This parcel has no courier that the shop can book at.')
    case 'no-credentials':
      return t('The credentials of {courier} are not stored. Please enter them under Couriers.', {
        courier: refusal.courier,
      })
    case 'no-city':
      return t(
        '{courier} has no city called {city}. Choose its name there under Couriers, or send the parcel with another courier.',
        {
          courier: refusal.courier,
          city: refusal.city,
        },
      )
    case 'asked-already':
      return t('This parcel is being booked already, or may be booked.')
  }
}

/** Asks for the bookings of the parcels that staff chose in the list. */
export async function handleBulkBooking(
  database: Database,
  form: FormData,
  actor: string,
): Promise<{ isDone: boolean; text: string }> {
  const parcelIds = readChosenIds(form)
  if (!parcelIds) return { isDone: false, text: t('Please choose the parcels that are to be booked.') }
  const courier = await readChosenCourier(database, form)
  if (!courier.ok) return { isDone: false, text: t(COURIER_NOT_OFFERED) }
  let asked = 0
  const left = new Map<string, number>()
  for (const parcelId of parcelIds) {
    const outcome = await askForBooking(database, { parcelId, actor, courierId: courier.courierId })
    if (outcome.ok) asked++
    else {
      const text = leftOutText(outcome.refusal)
      left.set(text, (left.get(text) ?? 0) + 1)
    }
  }
  const rest = [...left].map(([text, count]) => `${count} ${text}.`)
  const done = t('{count, plural, one {# parcel is being booked.} other {# parcels are being booked.}}', {
    count: asked,
  })
  return { isDone: asked > 0, text: [done, ...rest].join(' ') }
}

function leftOutText(refusal: BookingRefusal): string {
  switch (refusal.kind) {
    case 'not-possible':
      return t('booked before')
    case 'no-interface':
      return t('without a courier that the shop can book at')
    case 'no-credentials':
      return t('left out, because the credentials of {courier} are not stored', { courier: refusal.courier })
    case 'no-city':
      return t('left out, because {courier} has no city called {city}', {
        courier: refusal.courier,
        city: refusal.city,
      })
    case 'asked-already':
      return t('being booked already, or unclear')
  }
}
