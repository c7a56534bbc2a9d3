import { message } from '#app/shared/text/translate.ts'

/** Ages of cash that a courier has collected but not settled, in days. */
export const AGES = [
  { name: message('Up to 7 days'), from: 0 },
  { name: message('8 to 14 days'), from: 7 },
  { name: message('15 to 30 days'), from: 14 },
  { name: message('Over 30 days'), from: 30 },
] as const

/** The account of a courier. Amounts in paisa, since the first parcel. */
export interface CourierAccount {
  id: number
  name: string
  collectedPaisa: number
  /** Charges with their GST. */
  chargedPaisa: number
  withheldPaisa: number
  remittedPaisa: number
  /** Collected, but neither remitted, charged nor withheld. */
  outstandingPaisa: number
  /** The same by age, as `AGES`. Parcels of which too much was settled count below zero. */
  byAge: number[]
}
