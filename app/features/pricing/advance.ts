import { type AdvanceWay, ALL_ADVANCE_WAYS, isCash, type PaymentMethod } from '#app/shared/payment-method.ts'

/** The owner's rules of what is paid before the parcel leaves. */
export interface AdvanceRules {
  /** Of the total of an order that is paid in cash on delivery; 0: none. */
  advancePercent: number
  /** At least so much of it, in paisa; 0: no least amount. */
  advanceLeastPaisa: number
  /** Only of orders of this total or more, in paisa. */
  advanceFromPaisa: number
}

/**
 * What each way of paying before needs to be offered: the account, or what shoppers read about the payment service, in the
 * owner's words; empty where it is not offered.
 */
export type AdvanceAccounts = Record<AdvanceWay, string>

/** A way of paying before the parcel leaves that the shop offers, with its account. */
export interface OfferedWay {
  way: AdvanceWay
  account: string
}

/**
 * What has to be paid before the parcel leaves, in paisa: all of it by transfer, or a part of an order in cash, in whole
 * rupees. Nothing where the shop offers no way of sending money.
 */
export function advanceOf(
  method: PaymentMethod,
  totalPaisa: number,
  { advancePercent, advanceLeastPaisa, advanceFromPaisa }: AdvanceRules,
  offered: readonly unknown[],
): number {
  if (!isCash(method)) return totalPaisa
  if (offered.length === 0 || totalPaisa < advanceFromPaisa) return 0
  const rupees = Math.ceil((totalPaisa * advancePercent) / 100 / 100)
  return Math.min(totalPaisa, Math.max(rupees * 100, advanceLeastPaisa))
}

/** The ways of paying before that have an account. */
export function offeredWays(accounts: AdvanceAccounts): OfferedWay[] {
  return ALL_ADVANCE_WAYS.flatMap(way => (accounts[way] === '' ? [] : { way, account: accounts[way] }))
}

/** Whether a shopper can pay in this way. */
export function isOffered(method: PaymentMethod, accounts: AdvanceAccounts): boolean {
  return isCash(method) || accounts[method] !== ''
}
