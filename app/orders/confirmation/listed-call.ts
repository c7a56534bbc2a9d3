import type { ToPay } from '#app/money/payments/to-collect-text.ts'

/** The lists of the call desk. `later`: the next call is planned, but not due yet. */
export const CALL_LISTS = ['due', 'later', 'unreachable'] as const
export type CallList = (typeof CALL_LISTS)[number]

/** An order whose shopper is to be called, in a list. */
export interface ListedCall extends ToPay {
  number: string
  customerName: string
  city: string
  placedAt: Date
  attempts: number
  nextAttemptAt: Date | null
  /** The member of staff who has it open. */
  claimedBy: string | null
}

/** Counts stop here, so that a long queue costs no more than a short one. */
export const MOST_COUNTED_CALLS = 1_000
