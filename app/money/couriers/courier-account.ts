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
  /** Differences of its statements that staff have accepted; below zero if it paid too much. */
  acceptedPaisa: number
  /** What its applied statements pay besides for parcels that are not the shop's, which no other sum counts. Below zero if they deduct more. */
  notOursPaisa: number
  /** Collected, but neither remitted, charged, withheld nor accepted as a difference. */
  outstandingPaisa: number
  /** The same by age, as `AGES`. Parcels of which too much was settled count below zero. */
  byAge: number[]
}

/** The position of an age in `AGES`. */
export type Age = number

export const OLDEST: Age = AGES.length - 1

/** Reads an age from an address; undefined for all, and for anything that is no age. */
export function readAge(text: string | null): Age | undefined {
  return text !== null && /^\d$/.test(text) && Number(text) <= OLDEST ? Number(text) : undefined
}

/** A parcel whose cash is not settled. Amounts in paisa. */
export interface OwedParcel {
  id: number
  reference: string
  trackingNumber: string | null
  orderNumber: string
  /** Null if the courier deducted something before it collected anything. */
  collectedAt: Date | null
  collectedPaisa: number
  /** Remitted, charged, withheld and accepted of it. */
  settledPaisa: number
}

/** What the courier owes for a parcel; below zero if too much was settled. */
export function owedPaisa({ collectedPaisa, settledPaisa }: OwedParcel): number {
  return collectedPaisa - settledPaisa
}
