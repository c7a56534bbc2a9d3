import { expect, test } from 'vitest'
import { possibleOrderNumbers } from '#app/orders/order-number.ts'
import { shippingDetailsSchema } from '#app/pricing/addresses/shipping-details.ts'
import { readCode } from '#app/pricing/discounts/offered-discounts.ts'
import { EXAMPLE_VOUCHER_CODE, readVoucherCode } from '#app/pricing/voucher-code.ts'
import { FILLED_SHIPPING_FORM } from '#tests/factories/shipping-details.ts'

// product: 7.10
test.each(['\u2011', '\u2212', '\u200b', '\u2060', '\u00ad', '\u200f', '\u2068'])(
  'codes, order numbers and ZIP codes are read with a copied %j',
  sign => {
    expect(readVoucherCode(EXAMPLE_VOUCHER_CODE.replaceAll('-', sign))).toBe(EXAMPLE_VOUCHER_CODE)
    const prefixes = { orderPrefix: 'DZ', orderPrefixes: [] }
    expect(possibleOrderNumbers(`DZ${sign}4830${sign}2915`, prefixes)).toEqual(['DZ-48302915'])
    expect(readCode(`EID25${sign}`).replace('-', '')).toBe('EID25')
    const { zipCode } = shippingDetailsSchema.parse({ ...FILLED_SHIPPING_FORM, zipCode: `54${sign}000` })
    expect(zipCode).toBe('54000')
  },
)
