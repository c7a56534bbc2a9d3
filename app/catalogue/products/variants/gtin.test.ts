import { expect, test } from 'vitest'
import { gtinOf } from './gtin.ts'

// product: 61.1
test.each(['96385074', '036000291452', '4006381333931', '04006381333931', '8964000123454'])(
  '%s is a number on goods',
  barcode => expect(gtinOf(barcode)).toBe(barcode),
)

test.each([
  ['a number with a wrong last digit', '4006381333932'],
  ["a shop's own SKU", 'DZ-1042-M'],
  ['a number that shops give themselves', '2000000000015'],
  ['one of twelve digits', '212345000007'],
  ['one of eight digits', '20000004'],
  ['the number of a box', '10614141000415'],
  ['the number of a coupon', '9912345678909'],
  ['nothing but zeros', '0000000000000'],
  ['no barcode', null],
])('%s is none', (_, barcode) => expect(gtinOf(barcode)).toBeUndefined())
