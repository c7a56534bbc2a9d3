import { message } from '#app/shared/text/translate.ts'

/** The ways in which a shopper can send money before the parcel leaves, by their names. */
export const TRANSFER_WAYS = {
  'bank-transfer': message('Bank transfer'),
  raast: message('Raast'),
  easypaisa: message('Easypaisa'),
  jazzcash: message('JazzCash'),
} as const

export type TransferWay = keyof typeof TRANSFER_WAYS

/** The ways in which money moves that staff record. */
export const PAYMENT_WAYS = { ...TRANSFER_WAYS, cash: message('Cash') } as const

export type RecordedWay = keyof typeof PAYMENT_WAYS

export const ALL_TRANSFER_WAYS = Object.keys(TRANSFER_WAYS) as [TransferWay, ...TransferWay[]]

/** Whether the shopper sends money to an account of the shop. */
export function isTransfer(method: PaymentMethod): method is TransferWay {
  return method in TRANSFER_WAYS
}

/** The ways in which an order is paid before the parcel leaves: sent to an account, or by the payment service online. */
export const ADVANCE_WAYS = { ...TRANSFER_WAYS, online: message('Card or wallet, online') } as const

export type AdvanceWay = keyof typeof ADVANCE_WAYS

export const ALL_ADVANCE_WAYS = Object.keys(ADVANCE_WAYS) as [AdvanceWay, ...AdvanceWay[]]

/** How an order is paid: in cash when it arrives, or before. */
export type PaymentMethod = 'cash_on_delivery' | AdvanceWay

export const PAYMENT_METHODS = ['cash_on_delivery', ...ALL_ADVANCE_WAYS] as const

export function paymentMethodName(method: PaymentMethod): string {
  return method === 'cash_on_delivery' ? message('Cash on delivery') : ADVANCE_WAYS[method]
}

/** Whether an order is paid in cash when it arrives. */
export function isCash(method: PaymentMethod): method is 'cash_on_delivery' {
  return method === 'cash_on_delivery'
}

/** The method that a text names; cash on delivery if it names none. */
export function readPaymentMethod(text: unknown): PaymentMethod {
  return PAYMENT_METHODS.find(method => method === text) ?? 'cash_on_delivery'
}
