import { deliveryText, deliveryTime } from '#app/pricing/delivery-words.ts'
import { paymentTerms, paymentText } from '#app/pricing/payment-words.ts'
import { IN_ENGLISH, language, message, t, withStop } from '#app/shared/text/translate.ts'
import { returnsText, type StoreSettings } from '../store-settings.ts'
import type { PageText } from './page-text-names.ts'
import { standardPageText } from './standard-page-texts.ts'

/** The placeholders that the owner can write in a text. */
export const PLACEHOLDERS = ['{delivery}', '{delivery_time}', '{payment}', '{returns}', '{store}'] as const

/** For staff, what those placeholders say. */
export const STANDS_IN = message(
  'Type {delivery_time} where the page is to say the delivery time, such as “3–5 days”. In the same way {delivery} says what delivery costs, {payment} how orders are paid, {returns} how long returns are possible, and {store} the name of the shop. They follow the settings.',
)

/** Replaces the placeholders of a text with values from the settings. Other text in braces stays unchanged. */
export function fillIn(text: string, settings: StoreSettings): string {
  const meanings: Record<(typeof PLACEHOLDERS)[number], string> = {
    '{delivery}': deliveryText(settings),
    '{delivery_time}': deliveryTime(settings) || t('as long as the courier needs'),
    '{payment}': paymentText(paymentTerms(settings)),
    '{returns}': returnsText(settings) || t('Ask us about returns'),
    '{store}': settings.name,
  }
  return text.replace(/(\{\w+\})([.۔]?)/g, (found, word: string, stop: string) => {
    const meaning = Object.entries(meanings).find(([name]) => name === word)?.[1]
    return meaning === undefined ? found : withStop(meaning, stop)
  })
}

/** The text of a page in the language of the request: the owner's, or else the standard one. */
export function pageText(settings: StoreSettings, page: PageText): string {
  const urdu = language() === 'ur' ? settings.pages.urdu[page] : ''
  return fillIn(urdu || settings.pages[page] || standardPageText(settings, page), settings)
}

/** The English text of a page with its placeholders, whatever staff read: for its form. */
export function writtenPageText(settings: StoreSettings, page: PageText): string {
  return settings.pages[page] || standardPageText(settings, page, IN_ENGLISH.find)
}

/** A typed English text as it is stored: empty if it is the standard one, which then goes on following the settings. */
export function storedPageText(settings: StoreSettings, page: PageText, typed = ''): string {
  return typed === standardPageText(settings, page, IN_ENGLISH.find) ? '' : typed
}
