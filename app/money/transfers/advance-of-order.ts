import type { Claim, OfferedTransfer } from './claim.ts'

/** What the shopper of an order has to pay before its parcel leaves, or still has to once no parcel collects any more, and where they pay. */
export interface AdvanceOfOrder {
  duePaisa: number
  isAllCollected: boolean
  /** What they have reported as sent, and staff have not decided about, in paisa. */
  reportedPaisa: number
  /** Whether they can pay before, with nothing due or more than that. */
  canPay: boolean
  /** Whether it can be paid in cash when it arrives. */
  isCashTaken: boolean
  /** What they have reported and staff did not find, with what staff say about it. */
  notFound: Pick<Claim, 'id' | 'way' | 'amountPaisa' | 'reference' | 'answer'>[]
  /** Where it can be sent to while something is due: the way that the shopper has chosen first. */
  accounts: OfferedTransfer[]
  trackingToken: string
}
