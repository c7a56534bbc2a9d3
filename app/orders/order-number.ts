import { latinDigits } from '#app/shared/text/latin-digits.ts'

/** The order number in its stored form: `dz48302915`, `DZ 4830 2915` and `48302915` become `DZ-48302915`. */
export function normaliseOrderNumber(written: string): string {
  return `DZ-${latinDigits(written)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^DZ/, '')}`
}
