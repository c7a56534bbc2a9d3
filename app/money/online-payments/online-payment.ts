/**
 * `begun`: the service has not reported yet. `mismatched`: it reports another amount or currency than was asked for, and staff
 * have not looked it up yet.
 */
export type OnlineState = 'begun' | 'paid' | 'failed' | 'mismatched' | 'looked-up'

/** A payment of an order at the payment service. */
export interface OnlinePayment {
  id: number
  amountPaisa: number
  state: OnlineState
  /** What the service reports instead of the amount that was asked for. */
  reportedPaisa: number | null
  refundedPaisa: number
  /** The service's own number of it; null until the service has answered. */
  gatewayId: string | null
  begunAt: Date
}
