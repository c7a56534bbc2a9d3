import { t } from '#app/shared/text/translate.ts'

/** Dates are stored in UTC and shown in this time zone. */
export const SHOP_TIME_ZONE = 'Asia/Karachi'

/** A date with its names of days and months in the language of the page. */
export function sayDate(text: string): string {
  return text.replace(/[A-Z][a-z]+|, /g, word => t(word))
}

const shortDayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: SHOP_TIME_ZONE })

/** `21 Nov 2026`: a day for customers. */
export function formatDay(moment: Date | string): string {
  return sayDate(shortDayFormat.format(new Date(moment)))
}
