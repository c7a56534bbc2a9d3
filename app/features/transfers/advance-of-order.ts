/** What the shopper of an order has to pay before its parcel leaves, and where they pay. */
export interface AdvanceOfOrder {
  duePaisa: number
  /** Whether they can pay before, with nothing due or more than that. */
  canPay: boolean
  trackingToken: string
}
