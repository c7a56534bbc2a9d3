import { t } from '#app/shared/text/translate.ts'

/** `3 parcels` */
export function parcelsText(count: number): string {
  return t('{count, plural, one {# parcel} other {# parcels}}', { count })
}
