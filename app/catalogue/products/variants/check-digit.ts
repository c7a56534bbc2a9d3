/** The lengths of the numbers on goods: EAN-8, UPC-A, EAN-13 and GTIN-14. */
const LENGTHS = [8, 12, 13, 14]

/** Whether a barcode is one of the numbers on goods, whose last digit follows from the others. */
export function hasCheckDigit(barcode: string): boolean {
  return /^\d+$/.test(barcode) && LENGTHS.includes(barcode.length)
}

/** Whether the last digit is right: from the right, every second digit counts three times, and the sum is one of tens. */
export function isCheckDigitRight(barcode: string): boolean {
  const sum = [...barcode]
    .reverse()
    .reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
