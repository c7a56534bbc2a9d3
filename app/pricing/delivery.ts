import { isCash, type PaymentMethod } from '#app/shared/payment-method.ts'
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

/** A rate, and the zone that has it; null for all places without a zone. */
export interface PlacedRate extends DeliveryRate {
  zoneId: string | null
  name: string | null
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

/** What is missing to free delivery, in paisa; 0 where it is free already, or no amount makes it free. */
export function missingToFree(rate: DeliveryRate, subtotalPaisa: number): number {
  return deliveryCharge(rate, subtotalPaisa) > 0 ? Math.max(0, rate.freeFromPaisa - subtotalPaisa) : 0
}

/** The same before the city is known: 0 where that depends on it. */
export function missingToFreeAnywhere(settings: DeliveryCost, subtotalPaisa: number): number {
  const [first = 0, ...others] = placedRates(settings).map(rate => missingToFree(rate, subtotalPaisa))
  return others.every(missing => missing === first) ? first : 0
}

/** The least and the greatest charge over all places, for an order with this subtotal. */
export function chargeRange(settings: DeliveryCost, subtotalPaisa: number) {
  const charges = placedRates(settings).map(rate => deliveryCharge(rate, subtotalPaisa))
  return { leastPaisa: Math.min(...charges), mostPaisa: Math.max(...charges) }
}

/** The days within which delivery arrives anywhere; 0 in both where any place is promised no time. */
export function deliveryDaysAnywhere(settings: DeliveryCost & DeliveryDays): DeliveryDays {
  const zones = settings.deliveryZones ?? []
  const from = [settings.deliveryDaysFrom, ...zones.map(zone => zone.daysFrom)]
  const to = [settings.deliveryDaysTo, ...zones.map(zone => zone.daysTo)]
  if (to.includes(0)) return { deliveryDaysFrom: 0, deliveryDaysTo: 0 }
  return { deliveryDaysFrom: Math.min(...from), deliveryDaysTo: Math.max(...to) }
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

/** What delivery costs outside of all zones first, and then in each zone. */
export function placedRates(settings: DeliveryCost): PlacedRate[] {
  const zones = settings.deliveryZones ?? []
  return [
    { ...standardRate(settings), zoneId: null, name: null },
    ...zones.map(zone => ({ ...zoneRate(settings, zone), zoneId: zone.id, name: zone.name })),
  ]
}

/** The costs of delivery for a way of paying: only cash pays the surcharge for cash. */
export function deliveryCostFor<Settings extends DeliveryCost>(
  settings: Settings,
  method: PaymentMethod,
): Settings {
  return isCash(method) ? settings : { ...settings, cashSurchargePaisa: 0 }
}
