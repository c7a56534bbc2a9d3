import { expect, test } from 'vitest'
import { normalisePakistaniNumber, normalisePhoneNumber } from '../phone-number.ts'
import { typedPrice } from '../typed-numbers.ts'
import { emailAddress } from './text-fields.ts'

const HYPHENS = signs(0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2015, 0x2212)
const INVISIBLE = [
  ...signs(0x200b, 0x200c, 0x200d, 0x2060, 0x00ad, 0xfeff, 0x200e, 0x200f, 0x061c),
  ...signs(0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069),
]

// product: 7.10
test('a phone number is read with any hyphen, and with the invisible characters of a copied one', () => {
  for (const sign of [...HYPHENS, ...INVISIBLE]) {
    const name = `U+${sign.codePointAt(0)?.toString(16)}`
    const written = `${sign}0300${sign}123${sign}4567${sign}`
    expect(normalisePhoneNumber(written), name).toBe('+923001234567')
    expect(normalisePakistaniNumber(written), name).toBe('+923001234567')
    expect(normalisePhoneNumber(`${sign}+92 300${sign}1234567`), name).toBe('+923001234567')
  }
})

// product: 7.10
test('an email and a price are read without invisible characters', () => {
  const email = emailAddress({ required: 'required', invalid: 'invalid' })
  for (const sign of INVISIBLE) {
    expect(email.parse(`a${sign}@example.com${sign}`)).toBe('a@example.com')
    expect(typedPrice().parse(`2,490${sign}`)).toBe(249_000)
  }
})

function signs(...codes: number[]): string[] {
  return codes.map(code => String.fromCodePoint(code))
}
