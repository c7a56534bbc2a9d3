import { expect, test } from 'vitest'
import { hasCheckDigit, isCheckDigitRight } from './check-digit.ts'

// product: 51.2
test.each(['96385074', '036000291452', '4006381333931', '10614141000415'])(
  'the last digit of %s follows from the others',
  barcode => {
    expect(hasCheckDigit(barcode)).toBe(true)
    expect(isCheckDigitRight(barcode)).toBe(true)
    const wrong = barcode.slice(0, -1) + ((Number(barcode.at(-1)) + 1) % 10)
    expect(isCheckDigitRight(wrong)).toBe(false)
  },
)

test.each(['DZ-1042-M', '12345', '4006381333931X'])('%s is not a number on goods', barcode => {
  expect(hasCheckDigit(barcode)).toBe(false)
})
