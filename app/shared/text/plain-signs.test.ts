import { expect, test } from 'vitest'
import { shippingDetailsSchema } from '#app/features/addresses/shipping-details.ts'
import { readCode } from '#app/features/discounts/offered-discounts.ts'
import { normaliseOrderNumber } from '#app/features/orders/order-number.ts'
import { EXAMPLE_VOUCHER_CODE, readVoucherCode } from '#app/features/pricing/voucher-code.ts'
import { FILLED_SHIPPING_FORM } from '#tests/factories/shipping-details.ts'
import { normalisePakistaniNumber, normalisePhoneNumber } from '../phone-number.ts'
import { typedPrice } from '../typed-numbers.ts'

const SIGNS = [
  ...[0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2015, 0x2212],
  ...[0x200b, 0x200c, 0x200d, 0x2060, 0x00ad, 0xfeff],
  ...[0x200e, 0x200f, 0x061c, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069],
].map(code => String.fromCodePoint(code))

// product: 7.10
test('a phone number is read with any hyphen, and with the invisible characters of a copied one', () => {
  for (const sign of SIGNS) {
    const name = `U+${sign.codePointAt(0)?.toString(16)}`
    const written = `${sign}0300${sign}123${sign}4567${sign}`
    expect(normalisePhoneNumber(written), name).toBe('+923001234567')
    expect(normalisePakistaniNumber(written), name).toBe('+923001234567')
    expect(normalisePhoneNumber(`${sign}+92 300${sign}1234567`), name).toBe('+923001234567')
  }
})

// product: 7.10
test('codes, order numbers, ZIP codes, emails and prices are read so too', () => {
  for (const sign of SIGNS) {
    const isHyphen = /[\u2010-\u2015\u2212]/.test(sign)
    expect(readVoucherCode(`v${sign}8KQ4${sign}M4XT`)).toBe(EXAMPLE_VOUCHER_CODE)
    expect(normaliseOrderNumber(`DZ${sign}48302915`)).toBe('DZ-48302915')
    expect(readCode(`EID${sign}25`)).toBe(isHyphen ? 'EID-25' : 'EID25')
    const zip = shippingDetailsSchema.parse({ ...FILLED_SHIPPING_FORM, zipCode: `${sign}54000` })
    expect(zip.zipCode).toBe('54000')
    if (isHyphen) continue
    const { email } = shippingDetailsSchema.parse({
      ...FILLED_SHIPPING_FORM,
      email: `a${sign}@example.com${sign}`,
    })
    expect(email).toBe('a@example.com')
    expect(typedPrice().parse(`2,490${sign}`)).toBe(249_000)
  }
})
