/** The ways in which a shopper can send money before the parcel leaves, by their names. */
export const TRANSFER_WAYS = {
  'bank-transfer': 'Bank transfer',
  raast: 'Raast',
  easypaisa: 'Easypaisa',
  jazzcash: 'JazzCash',
} as const

export type TransferWay = keyof typeof TRANSFER_WAYS

export const ALL_TRANSFER_WAYS = Object.keys(TRANSFER_WAYS) as [TransferWay, ...TransferWay[]]

/** How an order is paid: in cash when it arrives, or sent before. */
export type PaymentMethod = 'cash_on_delivery' | TransferWay

export const PAYMENT_METHODS = ['cash_on_delivery', ...ALL_TRANSFER_WAYS] as const

export function paymentMethodName(method: PaymentMethod): string {
  return method === 'cash_on_delivery' ? 'Cash on delivery' : TRANSFER_WAYS[method]
}

/** Whether an order is paid in cash when it arrives. */
export function isCash(method: PaymentMethod): method is 'cash_on_delivery' {
  return method === 'cash_on_delivery'
}

/** The method that a text names; cash on delivery if it names none. */
export function readPaymentMethod(text: unknown): PaymentMethod {
  return PAYMENT_METHODS.find(method => method === text) ?? 'cash_on_delivery'
}
