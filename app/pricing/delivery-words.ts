import { groupBy } from '#app/shared/group-by.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'
import {
  chargeRange,
  type DeliveryCost,
  type DeliveryDays,
  deliveryCharge,
  type PlacedRate,
  placedRates,
} from './delivery.ts'
import type { DeliveryPlace } from './delivery-zone.ts'

// What pages, mails and feeds say about delivery. Before the city is known they say what holds in most places, and name the
// zones with other terms.

/** More zones than this are not named one by one. */
const MAX_NAMED_PLACES = 3

/**
 * `Free delivery on orders of PKR 3,000.00 or more (Gilgit: PKR 6,000.00)`, `Free delivery on all orders`, or what delivery costs.
 *
 * @param place where it goes, once it is known; null for a place without a zone
 */
export function deliveryText(settings: DeliveryCost, place?: DeliveryPlace | null): string {
  const [usual, ...others] = termsByPlace(settings, place)
  return withExceptions(usualText(usual), others, rates => exceptionText(rates, usual))
}

/** `Below that it is PKR 250.00.`, or what it costs where it is not free; empty where `deliveryText` has said all there is to say. */
export function feeBelowText(settings: DeliveryCost): string {
  const [usual, ...others] = termsByPlace(settings)
  const kind = kindOf(usual[0])
  if (kind === 'from') {
    return t('Below that it is {price}.', { price: chargeRangeText(chargeRange(settings, 0)) })
  }
  if (kind === 'never' || others.length === 0) return ''
  const rates = others.flat()
  const [places, price] = [placesText(rates), chargeRangeText(rangeOf(rates))]
  return rates.length > MAX_NAMED_PLACES
    ? t('In the others it is {price}.', { price })
    : t('To {places} it is {price}.', { places, price })
}

/** Whether delivery is free in most places, at least from some amount on. */
export function canBeFree(settings: DeliveryCost): boolean {
  return kindOf(termsByPlace(settings)[0][0]) !== 'never'
}

/** What delivery costs in most places for an order with this subtotal, in paisa: for readers that take one charge. */
export function usualCharge(settings: DeliveryCost, subtotalPaisa: number): number {
  const [usual] = termsByPlace(settings)
  return Math.max(...usual.map(rate => deliveryCharge(rate, subtotalPaisa)))
}

/** `2 to 4 working days`, with the zones that are promised no time; empty where most are promised none. */
export function deliveryTime(settings: DeliveryCost & DeliveryDays): string {
  const { time, others } = timeByPlace(settings)
  return withExceptions(time, others, exceptText)
}

/** `With you in 2 to 4 working days, anywhere in Pakistan.`, or only where it goes. */
export function deliveryTimeText(settings: DeliveryCost & DeliveryDays): string {
  const { time, others } = timeByPlace(settings)
  if (!time) return t('Anywhere in Pakistan.')
  return others.length === 0
    ? t('With you in {time}, anywhere in Pakistan.', { time })
    : t('With you in {time}.', { time: deliveryTime(settings) })
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

/** Named places, or the rest of the country, of which the same is said. At least one. */
type Alike<Place> = [Place, ...Place[]]

/** The rates that are free from the same amount on: those of most places first. */
function termsByPlace(settings: DeliveryCost, place?: DeliveryPlace | null): Alike<Alike<PlacedRate>> {
  const rates = placedRates(settings)
  const known = place !== undefined && (rates.find(({ zoneId }) => zoneId === place?.zoneId) ?? rates[0])
  return alike(known ? [known] : rates, rate => (kindOf(rate) === 'from' ? rate.freeFromPaisa : kindOf(rate)))
}

/** Puts together what has the same key; the most first and, of equally many, what is said of places without a zone. */
function alike<Place>(places: readonly Place[], keyOf: (place: Place) => unknown): Alike<Alike<Place>> {
  const groups = [...groupBy(places, keyOf).values()] as Alike<Alike<Place>>
  return groups.sort((one, other) => other.length - one.length)
}

function kindOf({ chargePaisa, freeFromPaisa }: PlacedRate): 'free' | 'from' | 'never' {
  if (chargePaisa === 0) return 'free'
  return freeFromPaisa > 0 ? 'from' : 'never'
}

function usualText(usual: Alike<PlacedRate>): string {
  const [rate] = usual
  switch (kindOf(rate)) {
    case 'free':
      return t('Free delivery on all orders')
    case 'from':
      return t('Free delivery on orders of {price} or more', { price: formatPaisa(rate.freeFromPaisa) })
    case 'never':
      return t('Delivery for {price} on all orders', { price: chargeRangeText(rangeOf(usual)) })
  }
}

function exceptionText(rates: Alike<PlacedRate>, [usual]: Alike<PlacedRate>): string {
  const [rate] = rates
  const places = placesText(rates)
  const price = formatPaisa(rate.freeFromPaisa)
  switch (kindOf(rate)) {
    case 'free':
      return t('{places}: free', { places })
    case 'never':
      return exceptText(rates)
    case 'from':
      return kindOf(usual) === 'from'
        ? t('{places}: {price}', { places, price })
        : t('{places}: free from {price}', { places, price })
  }
}

function exceptText(places: readonly { name: string | null }[]): string {
  return t('except {places}', { places: placesText(places) })
}

function timeByPlace(settings: DeliveryCost & DeliveryDays) {
  const { deliveryDaysFrom, deliveryDaysTo, deliveryZones = [] } = settings
  const places = [
    { name: null, deliveryDaysFrom, deliveryDaysTo },
    ...deliveryZones.map(({ name, daysFrom, daysTo }) => ({
      name,
      deliveryDaysFrom: daysFrom,
      deliveryDaysTo: daysTo,
    })),
  ]
  const [usual, ...others] = alike(places, ({ deliveryDaysTo }) => deliveryDaysTo > 0)
  const time = daysText({
    deliveryDaysFrom: Math.min(...usual.map(({ deliveryDaysFrom }) => deliveryDaysFrom)),
    deliveryDaysTo: Math.max(...usual.map(({ deliveryDaysTo }) => deliveryDaysTo)),
  })
  return { time, others: time ? others : [] }
}

/** `Free delivery (Gilgit: PKR 6,000.00; except Skardu)`. Where many places differ, only that most do not. */
function withExceptions<Place extends { name: string | null }>(
  text: string,
  others: readonly Alike<Place>[],
  say: (places: Alike<Place>) => string,
): string {
  if (others.length === 0) return text
  if (others.flat().length > MAX_NAMED_PLACES) return t('{text} in most cities', { text })
  return t('{text} ({exceptions})', { text, exceptions: others.map(say).join(t('; ')) })
}

function placesText(places: readonly { name: string | null }[]): string {
  return places.map(({ name }) => name ?? t('other cities')).join(t(', '))
}

function rangeOf(rates: readonly PlacedRate[]) {
  const charges = rates.map(({ chargePaisa }) => chargePaisa)
  return { leastPaisa: Math.min(...charges), mostPaisa: Math.max(...charges) }
}
