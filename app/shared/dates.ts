/** Dates are stored in UTC and shown as the shop's own clock says: Asia/Karachi. */
const SHOP_TIME_ZONE = 'Asia/Karachi'

const momentFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: SHOP_TIME_ZONE,
})

/** `21 Nov 2026, 14:05` */
export function formatMoment(moment: Date | string): string {
  return momentFormat.format(new Date(moment))
}

/** The calendar year that a shopper in Karachi is in, for the copyright line. */
export function yearInKarachi(moment: Date): number {
  return Number(
    new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone: SHOP_TIME_ZONE }).format(moment),
  )
}
