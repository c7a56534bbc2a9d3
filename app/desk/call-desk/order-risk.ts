import type { DecisionKind } from '#app/orders/phone-decisions/phone-decision.ts'
import { t } from '#app/shared/text/translate.ts'
import { hourInKarachi } from '#app/shared/time/dates.ts'
import { type FakeFacts, fakeSigns } from './fake-signs.ts'

/** What is known about an order when it is called, as far as it says that its parcel may come back. */
export interface RiskFacts extends FakeFacts {
  totalPaisa: number
  zipCode: string
  /** The usual ZIP code of the city; empty for a city that the shop does not know. */
  cityZipCode: string
  placedAt: Date
  /** Earlier parcels of this phone number that came back. */
  returned: number
  /** Earlier parcels of this phone number that were delivered. */
  delivered: number
  /** Orders of this phone number within the hour before this one, without it. */
  withinHour: number
  /** Parcels to the city that were delivered and that came back lately. */
  cityDelivered: number
  cityReturned: number
  /** Whether the shop blocks or trusts this phone. */
  decision?: DecisionKind | undefined
}

/** How much each reason adds to the score; 0 turns a reason off. Together at most 100. */
export type RiskWeights = Record<RiskReasonName, number>

export const RISK_REASONS = [
  'fakeOrder',
  'blockedPhone',
  'returnedBefore',
  'severalInAnHour',
  'vagueAddress',
  'largeOrder',
  'cityReturns',
  'newNumber',
  'zipMismatch',
  'nightOrder',
] as const
export type RiskReasonName = (typeof RISK_REASONS)[number]

/** A reason with what it adds to the score, and its sentence for staff. */
export interface RiskReason {
  /** A trusted phone is shown as a reason without points. */
  name: RiskReasonName | 'trustedPhone'
  points: number
  text: string
}

/** How likely a parcel comes back, from 0 to 100: the sum of its reasons. It decides nothing by itself. */
export interface OrderRisk {
  score: number
  /** The heaviest first. */
  reasons: RiskReason[]
}

/** Adds up the reasons that apply. @param largeOrderPaisa an order of this total or more is large; 0: none is */
export function assessRisk(facts: RiskFacts, weights: RiskWeights, largeOrderPaisa: number): OrderRisk {
  const texts = reasonTexts(facts, largeOrderPaisa)
  const reasons = RISK_REASONS.flatMap(name => {
    const text = texts[name]
    return text && weights[name] > 0 ? [{ name, points: weights[name], text }] : []
  }).sort((one, other) => other.points - one.points)
  return withTrust(withinHundred(reasons), facts.decision)
}

/** Trust has no points, so that the reasons add up to the score as before. It says why no call is needed. */
function withTrust({ score, reasons }: OrderRisk, decision: RiskFacts['decision']): OrderRisk {
  if (decision !== 'trusted') return { score, reasons }
  const trust = { name: 'trustedPhone', points: 0, text: t('This phone is trusted by the shop.') } as const
  return { score, reasons: [trust, ...reasons] }
}

/** Weights that were saved before a reason came may add up to more than 100: the lightest reasons then do not count. */
function withinHundred(reasons: readonly RiskReason[]): OrderRisk {
  const risk: OrderRisk = { score: 0, reasons: [] }
  for (const reason of reasons) {
    if (risk.score + reason.points > 100) continue
    risk.score += reason.points
    risk.reasons.push(reason)
  }
  return risk
}

/** The sentence of each reason that applies. */
function reasonTexts(facts: RiskFacts, largeOrderPaisa: number): Partial<Record<RiskReasonName, string>> {
  const { returned, delivered, withinHour, totalPaisa } = facts
  const fake = fakeSigns(facts)
  return {
    ...(fake.length > 0 && { fakeOrder: fake.join(' ') }),
    ...(facts.decision === 'blocked' && { blockedPhone: t('This phone is blocked by the shop.') }),
    ...(returned > 0 && { returnedBefore: returnedText(returned, delivered) }),
    ...(withinHour >= 2 && {
      severalInAnHour: t('{count} orders of this phone within an hour.', { count: withinHour + 1 }),
    }),
    ...(isVague(facts.streetAddress) && { vagueAddress: t('The address has no house or street number.') }),
    ...(largeOrderPaisa > 0 &&
      totalPaisa >= largeOrderPaisa && { largeOrder: t('A larger order than usual.') }),
    ...(isReturningCity(facts) && { cityReturns: cityText(facts) }),
    ...(returned + delivered === 0 && { newNumber: t('No parcel has gone to this phone before.') }),
    ...(isElsewhere(facts) && { zipMismatch: t('The ZIP code is not one of this city.') }),
    ...(isNight(facts.placedAt) && { nightOrder: t('Ordered between midnight and six.') }),
  }
}

function returnedText(returned: number, delivered: number): string {
  return t('{returned} of {all} parcels to this phone came back.', { returned, all: returned + delivered })
}

/** Fewer parcels say nothing about a city. */
const ENOUGH_PARCELS = 20
const HIGH_RATE = 0.25

function isReturningCity({ cityDelivered, cityReturned }: RiskFacts): boolean {
  const all = cityDelivered + cityReturned
  return all >= ENOUGH_PARCELS && cityReturned >= all * HIGH_RATE
}

function cityText({ cityDelivered, cityReturned }: RiskFacts): string {
  return t('{returned} of {all} parcels to this city came back lately.', {
    returned: cityReturned,
    all: cityDelivered + cityReturned,
  })
}

/** A rider finds an address by a number, in any script. */
function isVague(streetAddress: string): boolean {
  return !/\p{Nd}/u.test(streetAddress)
}

/** The first two digits of a ZIP code name the region. */
function isElsewhere({ zipCode, cityZipCode }: RiskFacts): boolean {
  return cityZipCode !== '' && zipCode.slice(0, 2) !== cityZipCode.slice(0, 2)
}

function isNight(placedAt: Date): boolean {
  return hourInKarachi(placedAt) < 6
}
