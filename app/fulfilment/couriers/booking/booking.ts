import type { ParcelState } from '#app/fulfilment/parcel-log/parcel-state.ts'

/** What became of the newest booking of a parcel, and of the newest cancellation of one, for staff. */
export interface ParcelBooking {
  /** `unknown`: the courier may have booked it. `parked`: it was refused, or given up. */
  state: 'queued' | 'sent' | 'parked' | 'dropped' | 'unknown'
  /** Why it is where it is; may be empty. */
  reason: string
  /** The courier was asked, and may have acted. */
  wasAsked: boolean
}

/** A courier at which the shop books. */
export interface BookingCourier {
  id: number
  name: string
  isReady: boolean
  /** The parcel's city, if the courier lacks it. */
  lackingCity: string | undefined
}

/** A parcel's courier and bookings, for its page. */
export interface BookingFacts {
  /** The courier with an interface that the parcel goes with; undefined if it has none. */
  courier: BookingCourier | undefined
  booking: ParcelBooking | undefined
  cancellation: ParcelBooking | undefined
}

/** The states in which a parcel may be booked. One that was just handed over gets its number a little later. */
const BOOKABLE_STATES = ['packed', 'handed-over'] as const satisfies readonly ParcelState[]

/** Whether a parcel without a number may be booked. */
export function canBeBooked(parcel: { state: ParcelState; trackingNumber: string | null }): boolean {
  return BOOKABLE_STATES.some(state => state === parcel.state) && parcel.trackingNumber === null
}

/** What staff ask for about the booking of a parcel. `book-again`: they looked, and the courier has none. */
export const BOOKING_INTENTS = [
  'book',
  'book-again',
  'booking-found',
  'withdraw-booking',
  'cancel-booking',
] as const
export type BookingIntent = (typeof BOOKING_INTENTS)[number]

/** Reads what a form asks for; undefined if it is not about a booking. */
export function readBookingIntent(form: FormData): BookingIntent | undefined {
  return BOOKING_INTENTS.find(intent => intent === form.get('intent'))
}

/** The intent of the list of parcels, for all that are chosen. */
export const BOOK_CHOSEN = 'book-chosen'
