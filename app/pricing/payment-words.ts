import { type AdvanceWay, isTransfer } from '#app/shared/payment-method.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { type Advance, type AdvanceAccounts, type AdvanceRules, offeredWays } from './advance.ts'
import type { DeliveryZone } from './delivery-zone.ts'

// What pages, mails and documents say about paying, before there is an order.

/** How orders can be paid: all of them, or those of a cart. */
export interface PaymentTerms {
  /** The ways of paying before the parcel leaves. */
  ways: readonly AdvanceWay[]
  /** Which orders in cash pay a part before. */
  advance: 'none' | 'some' | 'all'
  /** Where cash is not taken: `everywhere` if it can't be for this cart. */
  noCashIn: readonly string[] | 'everywhere'
}

/** The part of the store settings that says how orders are paid. */
export interface PaymentSettings {
  payments: Advance & AdvanceAccounts
  advanceRules: AdvanceRules['rules']
  deliveryZones: readonly DeliveryZone[]
}

/** More zones than this are not named one by one. */
const MAX_NAMED_ZONES = 3

/** How the shop's orders can be paid. */
export function paymentTerms({ payments, advanceRules, deliveryZones }: PaymentSettings): PaymentTerms {
  return {
    ways: offeredWays(payments).map(({ way }) => way),
    advance: advanceTerms(payments, advanceRules),
    noCashIn: deliveryZones.filter(({ takesCash }) => !takesCash).map(({ name }) => name),
  }
}

/** Whether every order is paid in cash when it arrives, and only so. */
export function isCashOnly(settings: PaymentSettings): boolean {
  const { ways, noCashIn } = paymentTerms(settings)
  return ways.length === 0 && noCashIn.length === 0
}

/** `Cash on delivery`, with the other ways that are offered. */
export function paymentTitle({ ways }: Pick<PaymentTerms, 'ways'>): string {
  const [transfer, online] = [ways.some(isTransfer), ways.includes('online')]
  if (transfer && online) return t('Cash on delivery, transfer or card')
  if (transfer) return t('Cash on delivery or transfer')
  return online ? t('Cash on delivery or card') : t('Cash on delivery')
}

/** When and how an order is paid, in sentences: `You pay in cash when your parcel arrives.` Empty if it can't be. */
export function paymentText(terms: PaymentTerms): string {
  const { ways, advance, noCashIn } = terms
  if (noCashIn === 'everywhere') {
    return ways.length > 0 ? t('You pay {ways} before we send your parcel.', { ways: waysText(ways) }) : ''
  }
  return [
    t(CASH[advance]),
    ways.length > 0 && t('You can also pay before, {ways}.', { ways: waysText(ways) }),
    noCashIn.length > MAX_NAMED_ZONES
      ? t('Some cities have no cash on delivery.')
      : noCashIn.length > 0 && t('No cash on delivery to {places}.', { places: noCashIn.join(t(', ')) }),
  ]
    .filter(Boolean)
    .join(' ')
}

const CASH: Record<PaymentTerms['advance'], string> = {
  none: message('You pay in cash when your parcel arrives.'),
  some: message('You pay in cash when your parcel arrives; for some orders you send a part before.'),
  all: message('You send a part before we send your parcel, and pay the rest in cash when it arrives.'),
}

function waysText(ways: readonly AdvanceWay[]): string {
  const [transfer, online] = [ways.some(isTransfer), ways.includes('online')]
  if (transfer && online) return t('by transfer, card or wallet')
  return transfer ? t('by transfer') : t('by card or wallet')
}

/** A rule that does not fit leaves the order to the next one, and at last to the standard advance. */
function advanceTerms(
  payments: Advance & AdvanceAccounts,
  rules: AdvanceRules['rules'],
): PaymentTerms['advance'] {
  if (offeredWays(payments).length === 0) return 'none'
  const asks = ({ advancePercent, advanceLeastPaisa }: Advance) => advancePercent > 0 || advanceLeastPaisa > 0
  if (!asks(payments) && !rules.some(asks)) return 'none'
  return asks(payments) && payments.advanceFromPaisa === 0 && rules.every(asks) ? 'all' : 'some'
}
