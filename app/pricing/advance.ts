import { cityKey } from '#app/pricing/addresses/city-key.ts'
import type { OrderSource } from '#app/shared/order-source.ts'
import { type AdvanceWay, ALL_ADVANCE_WAYS, isCash, type PaymentMethod } from '#app/shared/payment-method.ts'

/** What is paid of an order in cash before the parcel leaves. */
export interface Advance {
  /** Of the total of an order that is paid in cash on delivery; 0: none. */
  advancePercent: number
  /** At least so much of it, in paisa; 0: no least amount. */
  advanceLeastPaisa: number
  /** Only of orders of this total or more, in paisa. */
  advanceFromPaisa: number
}

/** What is paid of the orders in cash that fit. */
export interface AdvanceRule extends Advance {
  /** The cities and delivery zones to which it is sent, as the owner writes them; none for all. */
  places: string[]
  /** Where it comes from; null for everywhere. */
  source: OrderSource | 'callers' | null
  /** Whether only a first order fits. */
  isFirstOrderOnly: boolean
}

/** The owner's rules of what is paid before the parcel leaves: the first that an order fits decides, or else the last resort. */
export interface AdvanceRules {
  rules: readonly AdvanceRule[]
  otherwise: Advance
}

/** What of an order decides its advance. */
export interface AdvancedOrder {
  method: PaymentMethod
  totalPaisa: number
  /** What its place is called: the city as it was typed, that of the shop's list, and its delivery zone. */
  places: readonly string[]
  source: OrderSource
  isFirst: boolean
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
  order: AdvancedOrder,
  { rules, otherwise }: AdvanceRules,
  offered: readonly unknown[],
): number {
  const { method, totalPaisa } = order
  if (!isCash(method)) return totalPaisa
  const fitting = rules.find(rule => totalPaisa >= rule.advanceFromPaisa && fits(order, rule))
  const { advancePercent, advanceLeastPaisa, advanceFromPaisa } = fitting ?? otherwise
  if (offered.length === 0 || totalPaisa < advanceFromPaisa) return 0
  const rupees = Math.ceil((totalPaisa * advancePercent) / 100 / 100)
  return Math.min(totalPaisa, Math.max(rupees * 100, advanceLeastPaisa))
}

function fits({ places, source, isFirst }: AdvancedOrder, rule: AdvanceRule): boolean {
  if (rule.isFirstOrderOnly && !isFirst) return false
  if (rule.source === 'callers' ? source === 'website' : rule.source && rule.source !== source) return false
  const keys = new Set(places.map(cityKey))
  return rule.places.length === 0 || rule.places.some(place => keys.has(cityKey(place)))
}

/** The ways of paying before that have an account. */
export function offeredWays(accounts: AdvanceAccounts): OfferedWay[] {
  return ALL_ADVANCE_WAYS.flatMap(way => (accounts[way] === '' ? [] : { way, account: accounts[way] }))
}

/** Whether a shopper can pay in this way. */
export function isOffered(method: PaymentMethod, accounts: AdvanceAccounts): boolean {
  return isCash(method) || accounts[method] !== ''
}
