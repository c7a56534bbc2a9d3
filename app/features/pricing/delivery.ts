import { formatPaisa } from '#app/shared/money.ts'

/** The part of the store settings that says what delivery costs. */
export interface DeliveryCost {
  /** 0 where delivery is free. */
  deliveryFeePaisa: number
  /** The subtotal from which delivery is free; 0 where no amount makes it free. */
  freeDeliveryFromPaisa: number
}

/** The part of the store settings that says how long delivery takes, in working days; 0 in both names no time. */
export interface DeliveryDays {
  deliveryDaysFrom: number
  deliveryDaysTo: number
}

/** What delivery adds to an order with this subtotal, in paisa; 0 is shown as Free. */
export function shippingPaisa(settings: DeliveryCost, subtotalPaisa: number): number {
  const { deliveryFeePaisa, freeDeliveryFromPaisa } = settings
  return freeDeliveryFromPaisa > 0 && subtotalPaisa >= freeDeliveryFromPaisa ? 0 : deliveryFeePaisa
}

/** `Free delivery on all orders`, from which amount on it is free, or what it costs every order. */
export function deliveryText({ deliveryFeePaisa, freeDeliveryFromPaisa }: DeliveryCost): string {
  if (deliveryFeePaisa === 0) return 'Free delivery on all orders'
  return freeDeliveryFromPaisa > 0
    ? `Free delivery on orders of ${formatPaisa(freeDeliveryFromPaisa)} or more`
    : `Delivery for ${formatPaisa(deliveryFeePaisa)} on all orders`
}

/** `Below that it is PKR 250.00.`; empty where `deliveryText` has said all there is to say. */
export function feeBelowText({ deliveryFeePaisa, freeDeliveryFromPaisa }: DeliveryCost): string {
  const hasThreshold = deliveryFeePaisa > 0 && freeDeliveryFromPaisa > 0
  return hasThreshold ? `Below that it is ${formatPaisa(deliveryFeePaisa)}.` : ''
}

/** `2 to 4 working days`; empty where the settings promise no time. */
export function deliveryTime({ deliveryDaysFrom, deliveryDaysTo }: DeliveryDays): string {
  if (deliveryDaysTo === 0) return ''
  if (deliveryDaysTo === 1) return '1 working day'
  return deliveryDaysFrom === deliveryDaysTo || deliveryDaysFrom === 0
    ? `${deliveryDaysFrom === 0 ? 'up to ' : ''}${deliveryDaysTo} working days`
    : `${deliveryDaysFrom} to ${deliveryDaysTo} working days`
}

/** `With you in 2 to 4 working days, anywhere in Pakistan.`, or only where it goes. */
export function deliveryTimeText(settings: DeliveryDays): string {
  const time = deliveryTime(settings)
  return time ? `With you in ${time}, anywhere in Pakistan.` : 'Anywhere in Pakistan.'
}
