import { latinDigits } from '#app/shared/text/latin-digits.ts'

/** The prefixes of order numbers: the one of new orders, and those that orders had before. */
interface OrderPrefixes {
  orderPrefix: string
  orderPrefixes: readonly string[]
}

/**
 * The order numbers, in their stored form, that a written one may be: `dz48302915` and `DZ 4830 2915` are `DZ-48302915`, and
 * `48302915` is that of any prefix which the shop has had.
 */
export function possibleOrderNumbers(
  written: string,
  { orderPrefix, orderPrefixes }: OrderPrefixes,
): string[] {
  const signs = latinDigits(written)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
  return [...new Set([orderPrefix, ...orderPrefixes])].map(prefix => {
    const start = prefix.replaceAll('-', '')
    return `${prefix}-${signs.startsWith(start) ? signs.slice(start.length) : signs}`
  })
}
