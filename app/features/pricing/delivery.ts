import { formatPaisa } from '#app/shared/money.ts'
import { isCash, type PaymentMethod } from '#app/shared/payment-method.ts'
import { t } from '#app/shared/text/translate.ts'
import type { DeliveryPlace, DeliveryZone } from './delivery-zone.ts'

/** The part of the store settings that says what delivery costs. */
export interface DeliveryCost {
  /** Outside of all zones; 0 where delivery is free. */
  deliveryFeePaisa: number
  /** The subtotal from which delivery is free; 0 where no amount makes it free. */
  freeDeliveryFromPaisa: number
  /** Added to the charge of an order that is paid in cash, unless its delivery is free by the subtotal. */
  cashSurchargePaisa?: number
  deliveryZones?: readonly DeliveryZone[]
}

/** The part of the store settings that says how long delivery takes, in working days; 0 in both names no time. */
export interface DeliveryDays {
  deliveryDaysFrom: number
  deliveryDaysTo: number
}

interface CashRules {
  /** The greatest total that can be paid in cash; 0 where there is no limit. */
  cashCapPaisa?: number
}

/** What delivery to one place costs, in paisa. */
export interface DeliveryRate {
  /** With the surcharge for cash. */
  chargePaisa: number
  /** The subtotal from which delivery is free; 0 where no amount makes it free. */
  freeFromPaisa: number
}

/** Everything that the settings say of delivery to one place. */
export interface DeliveryTerms extends DeliveryRate, DeliveryDays {
  takesCash: boolean
  /** The greatest total that can be paid in cash; 0 where there is no limit. */
  cashCapPaisa: number
}

/** The terms of a place: of its zone, or the shop's own for free text and cities without a zone. */
export function deliveryTerms(
  settings: DeliveryCost & DeliveryDays & CashRules,
  place?: DeliveryPlace | null,
): DeliveryTerms {
  const zone = settings.deliveryZones?.find(({ id }) => id === place?.zoneId)
  const hasOwnDays = place?.daysFrom != null && place.daysTo != null
  return {
    ...(zone ? zoneRate(settings, zone) : standardRate(settings)),
    deliveryDaysFrom: hasOwnDays ? (place.daysFrom ?? 0) : (zone?.daysFrom ?? settings.deliveryDaysFrom),
    deliveryDaysTo: hasOwnDays ? (place.daysTo ?? 0) : (zone?.daysTo ?? settings.deliveryDaysTo),
    takesCash: zone?.takesCash ?? true,
    cashCapPaisa: zone?.cashCapPaisa || (settings.cashCapPaisa ?? 0),
  }
}

/** What delivery adds to an order with this subtotal, in paisa; 0 is shown as Free. */
export function deliveryCharge({ chargePaisa, freeFromPaisa }: DeliveryRate, subtotalPaisa: number): number {
  return freeFromPaisa > 0 && subtotalPaisa >= freeFromPaisa ? 0 : chargePaisa
}

/** The least and the greatest charge over all places, for an order with this subtotal. */
export function chargeRange(settings: DeliveryCost, subtotalPaisa: number) {
  const charges = ratesOf(settings).map(rate => deliveryCharge(rate, subtotalPaisa))
  return { leastPaisa: Math.min(...charges), mostPaisa: Math.max(...charges) }
}

/** `Free delivery on all orders`, from which amount on it is free, or what it costs. */
export function deliveryText(settings: DeliveryCost): string {
  const { mostPaisa } = chargeRange(settings, 0)
  if (mostPaisa === 0) return t('Free delivery on all orders')
  const freeFrom = commonThreshold(settings)
  return freeFrom > 0
    ? t('Free delivery on orders of {price} or more', { price: formatPaisa(freeFrom) })
    : t('Delivery for {price} on all orders', { price: rangeText(settings) })
}

/** `Below that it is PKR 250.00.`; empty where `deliveryText` has said all there is to say. */
export function feeBelowText(settings: DeliveryCost): string {
  const hasThreshold = chargeRange(settings, 0).mostPaisa > 0 && commonThreshold(settings) > 0
  return hasThreshold ? t('Below that it is {price}.', { price: rangeText(settings) }) : ''
}

/** Whether delivery is free everywhere, at least from some amount on. */
export function canBeFree(settings: DeliveryCost): boolean {
  return chargeRange(settings, 0).mostPaisa === 0 || commonThreshold(settings) > 0
}

/** The days within which delivery arrives anywhere; 0 in both where any place is promised no time. */
export function deliveryDaysAnywhere(settings: DeliveryCost & DeliveryDays): DeliveryDays {
  const zones = settings.deliveryZones ?? []
  const from = [settings.deliveryDaysFrom, ...zones.map(zone => zone.daysFrom)]
  const to = [settings.deliveryDaysTo, ...zones.map(zone => zone.daysTo)]
  if (to.includes(0)) return { deliveryDaysFrom: 0, deliveryDaysTo: 0 }
  return { deliveryDaysFrom: Math.min(...from), deliveryDaysTo: Math.max(...to) }
}

/** `2 to 4 working days` for any place; empty where the settings promise no time. */
export function deliveryTime(settings: DeliveryCost & DeliveryDays): string {
  return daysText(deliveryDaysAnywhere(settings))
}

/** `2 to 4 working days`; empty for no time. */
export function daysText({ deliveryDaysFrom, deliveryDaysTo }: DeliveryDays): string {
  if (deliveryDaysTo === 0) return ''
  if (deliveryDaysTo === 1) return t('1 working day')
  if (deliveryDaysFrom === 0) return t('up to {days} working days', { days: deliveryDaysTo })
  return deliveryDaysFrom === deliveryDaysTo
    ? t('{days} working days', { days: deliveryDaysTo })
    : t('{from} to {to} working days', { from: deliveryDaysFrom, to: deliveryDaysTo })
}

/** `With you in 2 to 4 working days, anywhere in Pakistan.`, or only where it goes. */
export function deliveryTimeText(settings: DeliveryCost & DeliveryDays): string {
  const time = deliveryTime(settings)
  return time ? t('With you in {time}, anywhere in Pakistan.', { time }) : t('Anywhere in Pakistan.')
}

function standardRate(settings: DeliveryCost): DeliveryRate {
  return {
    chargePaisa: settings.deliveryFeePaisa + (settings.cashSurchargePaisa ?? 0),
    freeFromPaisa: settings.freeDeliveryFromPaisa,
  }
}

function zoneRate(settings: DeliveryCost, zone: DeliveryZone): DeliveryRate {
  return {
    chargePaisa: zone.chargePaisa + (settings.cashSurchargePaisa ?? 0),
    freeFromPaisa: zone.freeFromPaisa,
  }
}

function ratesOf(settings: DeliveryCost): DeliveryRate[] {
  const zones = settings.deliveryZones ?? []
  return [standardRate(settings), ...zones.map(zone => zoneRate(settings, zone))]
}

/** The subtotal from which delivery is free everywhere; 0 if there is none. */
function commonThreshold(settings: DeliveryCost): number {
  const thresholds = ratesOf(settings)
    .filter(({ chargePaisa }) => chargePaisa > 0)
    .map(({ freeFromPaisa }) => freeFromPaisa)
  return thresholds.includes(0) ? 0 : Math.max(0, ...thresholds)
}

function rangeText(settings: DeliveryCost): string {
  return chargeRangeText(chargeRange(settings, 0))
}

/** `PKR 250.00`, `up to PKR 300.00 by city` or `PKR 150.00 to PKR 300.00 by city`. */
export function chargeRangeText({
  leastPaisa,
  mostPaisa,
}: {
  leastPaisa: number
  mostPaisa: number
}): string {
  if (leastPaisa === mostPaisa) return formatPaisa(mostPaisa)
  const most = formatPaisa(mostPaisa)
  return leastPaisa === 0
    ? t('up to {most} by city', { most })
    : t('{least} to {most} by city', { least: formatPaisa(leastPaisa), most })
}

/** The costs of delivery for a way of paying: only cash pays the surcharge for cash. */
export function deliveryCostFor<Settings extends DeliveryCost>(
  settings: Settings,
  method: PaymentMethod,
): Settings {
  return isCash(method) ? settings : { ...settings, cashSurchargePaisa: 0 }
}
