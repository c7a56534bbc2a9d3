import type { Product, Size } from '#app/catalogue/products/product.ts'
import type { StoreSettings } from '#app/owner/settings/store-settings.ts'
import {
  type DeliveryDays,
  type DeliveryTerms,
  deliveryDaysAnywhere,
  deliveryTerms,
} from '#app/pricing/delivery.ts'
import type { DeliveryCalendar } from '#app/pricing/delivery-promise.ts'
import { daysText } from '#app/pricing/delivery-words.ts'
import { buyingTerms, trustTexts } from './buying-terms.ts'

/** What a product's page knows of delivery, so that the browser can name the day for the shopper's own city. */
export interface DeliveryOffer {
  /** `2 to 4 working days`, anywhere; empty where no time is promised. */
  time: string
  /** Within these days it arrives anywhere. */
  anywhere: DeliveryDays
  /** For a city that the shop's list does not have. */
  elsewhere: DeliveryTerms
  calendar: DeliveryCalendar
}

/** A piece of which a page promises the day of delivery. */
export interface PromisedPiece {
  offer: DeliveryOffer
  product: Product
  /** The chosen one, which may be a pre-order. */
  size: Size | undefined
}

/** What a product's page says of delivery, payment and returns. */
export function sayTerms(settings: StoreSettings, product: Pick<Product, 'sizes'>) {
  return {
    terms: buyingTerms(settings, product),
    trust: trustTexts(settings, product),
    delivery: deliveryOffer(settings),
  }
}

function deliveryOffer(settings: Parameters<typeof deliveryTerms>[0] & DeliveryCalendar): DeliveryOffer {
  const { dispatchCutOff, workingDays, holidays } = settings
  return {
    time: daysText(deliveryDaysAnywhere(settings)),
    anywhere: deliveryDaysAnywhere(settings),
    elsewhere: deliveryTerms(settings),
    calendar: { dispatchCutOff, workingDays, holidays: holidays.map(({ day }) => ({ day })) },
  }
}
