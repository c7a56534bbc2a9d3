import { hasCheckDigit, isCheckDigitRight } from './check-digit.ts'

/** All lengths can be written with as many digits as the longest, with zeros in front. */
const DIGITS = 14

/**
 * The barcode as a number on goods (GTIN), which names one product all over the world; undefined for any other barcode. A
 * shop's own numbers are none, and neither is the number of a box that holds several pieces.
 */
export function gtinOf(barcode: string | null): string | undefined {
  if (barcode === null || !hasCheckDigit(barcode) || !isCheckDigitRight(barcode)) return undefined
  return isOfPiece(barcode) && !isRestricted(barcode) ? barcode : undefined
}

/** The first of fourteen digits says how many pieces are in the box: 0 for a single piece. */
function isOfPiece(barcode: string): boolean {
  return barcode.padStart(DIGITS, '0').startsWith('0')
}

/** Prefixes that GS1 leaves to shops for numbers and weights of their own, and those of coupons. */
function isRestricted(barcode: string): boolean {
  if (barcode.length === 8) return /^[02]/.test(barcode)
  return /^0(?:0000|02|04|05|2|98|99)/.test(barcode.padStart(DIGITS, '0'))
}
