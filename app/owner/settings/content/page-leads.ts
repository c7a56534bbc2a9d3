import { deliveryText, feeBelowText } from '#app/pricing/delivery-words.ts'
import { paymentTerms, paymentText } from '#app/pricing/payment-words.ts'
import { t } from '#app/shared/text/translate.ts'
import { returnsText, type StoreSettings } from '../store-settings.ts'

/** What the page Shipping says of the cost, above the owner's text. */
export function shippingCost(settings: StoreSettings): string {
  return [t('{words}.', { words: deliveryText(settings) }), feeBelowText(settings)].filter(Boolean).join(' ')
}

/**
 * The line above the owner's text of a page, which follows the settings; empty while they say nothing of it, and undefined for
 * a page without one.
 */
export function pageLead(settings: StoreSettings, page: string): string | undefined {
  if (page === 'shipping') return `${shippingCost(settings)} ${paymentText(paymentTerms(settings))}`
  if (page !== 'returns') return undefined
  const promise = returnsText(settings)
  if (promise === '') return ''
  return settings.returnDays === 0
    ? t('{words}.', { words: promise })
    : t('{promise} of delivery, unworn and with the tags on.', { promise })
}
