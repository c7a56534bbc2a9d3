import { SHOP_TIME_ZONE, sayDate } from './shop-time.ts'

/** `21 Nov, 15:40`: a recent time for shoppers, as `formatMoment` without the year. It can wrap only before the time. */
export function formatRecentMoment(moment: Date | number): string {
  // Made when it is needed, which it seldom is: making a format takes a slow phone as long as a component.
  const format = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: SHOP_TIME_ZONE }).format(moment)
  const time = format({ hour: '2-digit', minute: '2-digit' })
  const day = format({ day: 'numeric', month: 'short' })
  return sayDate(`${day.replaceAll(/\s/g, '\u00a0')}, ${time}`)
}
