/** A payment that the shop asks for. */
export interface AskedPayment {
  /** Names the payment at both ends: asked twice with the same reference, the gateway makes one payment. */
  reference: string
  amountPaisa: number
  /** For the shopper, such as `Order DZ-12345678`. */
  description: string
  /** Where the gateway sends the shopper back to. */
  returnAddress: string
  /** Where the gateway reports what became of the payment. */
  reportAddress: string
}

export type GatewayStatus = 'pending' | 'paid' | 'failed'

/** What a gateway says about a payment, now or in a report. */
export interface GatewayPayment {
  /** The gateway's own number of it. */
  id: string
  reference: string
  status: GatewayStatus
  amountPaisa: number
  /** Paid back in all, in paisa. */
  refundedPaisa: number
  currency: string
}

/** `away`: nothing was done. `unknown`: the gateway may have done what it was asked. */
export type GatewayAnswer<Value> =
  | { kind: 'done'; value: Value }
  | { kind: 'refused' | 'away' | 'unknown'; reason: string }

/** A service on whose pages shoppers pay. Its methods never throw: failures are in the result. */
export interface PaymentGateway {
  /** Opens a payment. @returns the gateway's number of it, and the address at which the shopper pays */
  begin(payment: AskedPayment): Promise<GatewayAnswer<{ id: string; address: string }>>
  /** Asks what became of a payment. @param id the gateway's number of it */
  ask(id: string): Promise<GatewayAnswer<GatewayPayment>>
  /** The payment with a reference of the shop's, in case the answer to its beginning was lost. */
  find(reference: string): Promise<GatewayAnswer<GatewayPayment>>
  /** Reads a report that the gateway sent; undefined if it did not sign it, or if it can't be read. */
  readReport(body: Uint8Array, signature: string | null): GatewayPayment | undefined
}
