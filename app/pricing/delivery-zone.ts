/** A part of the country with a delivery charge, time and cash rules of its own. Cities belong to it by its id. */
export interface DeliveryZone {
  id: string
  name: string
  chargePaisa: number
  /** The subtotal from which delivery is free; 0 where no amount makes it free. */
  freeFromPaisa: number
  /** In working days; 0 in both promises no time. */
  daysFrom: number
  daysTo: number
  takesCash: boolean
  /** The greatest total that can be paid in cash; 0 where the shop's own limit applies. */
  cashCapPaisa: number
}

/** What is known of the place that an order goes to: a city of the shop's list. */
export interface DeliveryPlace {
  cityId: number
  name: string
  zoneId: string | null
  /** The city's own days, which take precedence over those of its zone. */
  daysFrom: number | null
  daysTo: number | null
}

/** What a place is called: as it was typed, in the shop's list of cities, and by its zone. */
export function namesOfPlace(
  { deliveryZones }: { deliveryZones: readonly DeliveryZone[] },
  place: DeliveryPlace | null,
  typedCity: string,
): string[] {
  const zone = deliveryZones.find(({ id }) => id === place?.zoneId)
  return [typedCity, place?.name, zone?.name].filter(name => name !== undefined)
}
