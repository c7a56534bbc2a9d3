/** What an order is placed with, and what happens to it. All amounts are in paisa. */
import type { Cash, Status } from './parcel-model.ts'

export interface ModelLine {
  name: string
  size: string
  pricePaisa: number
  quantity: number
}

/** What an order is placed with. */
export interface Placed {
  lines: readonly ModelLine[]
  discountOf: (lines: readonly ModelLine[]) => number
  /** Whether `discountOf` are the terms of a code, which edits follow. */
  hasTerms: boolean
  shippingPaisa: number
  /** It is paid to the paisa before its parcels leave, and not in cash. */
  isTransfer: boolean
  /** A replacement is agreed on, and asks for nothing in advance. */
  isReplacement: boolean
}

/** What staff and shopper agree on. */
export interface AgreedAmounts {
  /** Of a piece of the first line. */
  pricePaisa: number
  shippingPaisa: number
  /** Null if the terms of the discount count. */
  discountPaisa: number | null
}

/** What a contact with the shopper brought, short of a decision. */
export type CallOutcome = 'no-answer' | 'call-later' | 'wrong-number' | 'message-sent'

/** Money that moves. */
export interface Money {
  do: 'money'
  paisa: number
  way: 'direct' | 'voucher' | 'exchange'
  /** What the payment service has paid back of it already. */
  refundedPaisa?: number
  /** What of an exchange is no money. */
  roundingPaisa?: number
}

/** What happened. */
export type Act =
  | { do: 'call'; outcome: CallOutcome }
  | { do: 'set'; to: Status; isBack: boolean; at: number }
  | { do: 'pieces-back'; at: number }
  | { do: 'pack'; pieces: number[]; at: number }
  | { do: 'pack-and-open'; pieces: number[]; at: number }
  | { do: 'parcel'; parcel: number; event: string; at: number; by: 'courier' | 'staff' }
  | { do: 'check-in'; parcel: number; damaged: number; missing: number; at: number }
  | Money
  | { do: 'redeem'; voucher: number; paisa: number }
  | { do: 'claim'; paisa: number }
  | { do: 'decide'; paisa: number; isFound: boolean }
  | { do: 'quantities'; quantities: number[] }
  | ({ do: 'amounts' } & AgreedAmounts)
  | { do: 'take-out'; quantities: number[] }
  | { do: 'send-back'; pieces: number[]; movedPaisa: number }
  | { do: 'arrive'; pieces: number[]; damaged: number[]; creditPaisa: number; movedPaisa: number }
  | { do: 'keep'; pieces: number[]; creditPaisa: number }
  | { do: 'statement'; parcel: number; statedPaisa: number; chargedPaisa: number }

/** What a voucher has paid. */
export interface VoucherPayment {
  /** Its id. */
  voucher: number
  paisa: number
}

/**
 * An act, with the cash of parcels that were delivered or ended otherwise by it, what vouchers got back by it, what of a refund was not
 * due, and what an edit asks for in advance, as it was when it first happened: they are facts, whatever is undone later.
 */
export interface Happened {
  act: Act
  cash: Map<number, Cash>
  givenBack?: VoucherPayment[]
  giftPaisa?: number
  advancePaisa?: number
}
