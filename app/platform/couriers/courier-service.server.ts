/** A parcel as it is booked at a courier. */
export interface Consignment {
  /** The parcel's reference, by which the courier can find it. */
  reference: string
  customerName: string
  /** As the courier wants it, `03001234567`. */
  phone: string
  address: string
  /** What the courier calls the city: a name or a number. */
  city: string
  /** Whole rupees to collect; 0 if it is paid. */
  collectRupees: number
  pieces: number
  weightGrams: number
  /** What is in it, in words. */
  contents: string
  /** For the rider; may be empty. */
  note: string
  /** The courier takes other pieces back when it delivers. */
  isReplacement: boolean
}

/** A status that a courier reported. */
export interface CourierReport {
  /** The courier's own code; may be empty. */
  code: string
  /** The courier's own words. */
  text: string
  /** Why a delivery failed; may be empty. */
  reason: string
  /** When it happened, as the courier wrote it; may be empty. */
  time: string
}

/** What a courier knows of a parcel. */
export interface TrackedParcel {
  trackingNumber: string
  reports: CourierReport[]
}

/** A city that a courier delivers to. */
export interface CourierCity {
  name: string
  /** What a booking names it by: its name or its number. */
  value: string
}

/** What became of a call. Reasons are sentences for staff, without credentials and phone numbers. */
export type CourierAnswer<Value> =
  | { kind: 'done'; value: Value }
  /** The courier said no. A repetition is useless until something changes. */
  | { kind: 'refused'; reason: string }
  /** It did not reach the courier, or the courier did not deal with it. */
  | { kind: 'away'; reason: string }
  /** The answer was lost, or is not understood: the courier may have done it. */
  | { kind: 'unknown'; reason: string }

/** A courier with an interface. No method throws: failures are in the answer. */
export interface CourierService {
  /** Asks for a booking. Couriers do not promise to refuse the same reference a second time. */
  book(consignment: Consignment): Promise<CourierAnswer<{ trackingNumber: string }>>
  /** The tracking numbers of bookings that stand under a reference. @param since when it was asked for first */
  lookUp?(reference: string, since: Date): Promise<CourierAnswer<string[]>>
  /** Whether a parcel that a look-up does not find is certainly not booked. If not, staff look for it. */
  isLookUpComplete: boolean
  /** Asks about several parcels, `mostTracked` at most. Parcels that the courier does not know are left out. */
  track(trackingNumbers: readonly string[]): Promise<CourierAnswer<TrackedParcel[]>>
  mostTracked: number
  /** Takes a booking back. */
  cancel(trackingNumber: string): Promise<CourierAnswer<undefined>>
  /** The cities that it delivers to. */
  cities(): Promise<CourierAnswer<CourierCity[]>>
}
