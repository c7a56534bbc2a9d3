import { t } from '#app/shared/text/translate.ts'

/** Dates are stored in UTC and shown in this time zone. */
export const SHOP_TIME_ZONE = 'Asia/Karachi'

/** A date with its names of days and months in the language of the page. */
export function sayDate(text: string): string {
  return text.replace(/[A-Z][a-z]+|, /g, word => t(word))
}
