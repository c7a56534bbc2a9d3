import { deliveryText, deliveryTime } from '#app/features/pricing/delivery.ts'
import { type PageText, standardPageText } from './standard-page-texts.ts'
import { returnsText, type StoreSettings } from './store-settings.ts'

/** What the words in braces stand for, wherever the owner writes them. */
export const STAND_INS = ['{delivery}', '{delivery_time}', '{returns}', '{store}'] as const

/** Puts what the settings say where a text has one of the words in braces. Anything else in braces stays as it is. */
export function fillIn(text: string, settings: StoreSettings): string {
  const meanings: Record<(typeof STAND_INS)[number], string> = {
    '{delivery}': deliveryText(settings),
    '{delivery_time}': deliveryTime(settings) || 'as long as the courier needs',
    '{returns}': returnsText(settings),
    '{store}': settings.name,
  }
  return text.replace(
    /\{\w+\}/g,
    word => Object.entries(meanings).find(([name]) => name === word)?.[1] ?? word,
  )
}

/** What a page says: the owner's own words, or the standard ones where there are none. */
export function pageText(settings: StoreSettings, page: PageText): string {
  return fillIn(writtenPageText(settings, page), settings)
}

/** The same as it was written, with the words in braces. */
export function writtenPageText(settings: StoreSettings, page: PageText): string {
  return settings.pages[page] || standardPageText(settings, page)
}
