import fc from 'fast-check'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { expect, test } from 'vitest'
import { formatPhoneNumber, normalisePakistaniNumber, normalisePhoneNumber } from './phone-number.ts'

test('normalises a mobile number from every form that people write', () => {
  const written = [
    '0300 1234567',
    '0300-1234567',
    '03001234567',
    '+92 300 1234567',
    '+923001234567',
    '+92 (0)300 1234567',
    '92 300 1234567',
    '0092 300 1234567',
    '00923001234567',
    '3001234567',
    '(0300) 123.4567',
    '۰۳۰۰ ۱۲۳۴۵۶۷',
  ]
  for (const text of written) expect(normalisePhoneNumber(text), text).toBe('+923001234567')
})

test('takes a mobile number of the 0311 network for no UAN number', () => {
  for (const text of ['923111000000', '92 311 1000000', '03111000000', '3111000000', '+923111000000']) {
    expect(normalisePhoneNumber(text), text).toBe('+923111000000')
  }
  expect(normalisePhoneNumber('0923 111 000 000')).toBe('+92923111000000')
})

test('normalises landlines with their area code, and foreign numbers', () => {
  expect(normalisePhoneNumber('042 35761234')).toBe('+924235761234')
  expect(normalisePhoneNumber('+92 21 34567890')).toBe('+922134567890')
  expect(normalisePhoneNumber('+44 20 7946 0958')).toBe('+442079460958')
  expect(normalisePhoneNumber('0044 20 7946 0958')).toBe('+442079460958')
})

test('rejects anything that is not a phone number', () => {
  for (const text of ['', 'call me', '123', '0300 123456', '0300 12345678', '+92 300 12345678', '+', '00']) {
    expect(normalisePhoneNumber(text), text).toBeUndefined()
  }
})

test('normalises every Pakistani mobile number as the reference library does', () => {
  const form = fc.constantFrom('0', '+92', '0092', '92')
  fc.assert(
    fc.property(form, fc.integer({ min: 3_000_000_000, max: 3_499_999_999 }), (prefix, number) => {
      const reference = parsePhoneNumberFromString(`0${number}`, 'PK')?.number
      expect(normalisePhoneNumber(`${prefix}${number}`)).toBe(reference)
    }),
  )
})

test('formats a Pakistani number as people read it, and leaves a foreign one as it is', () => {
  expect(formatPhoneNumber('+923001234567')).toBe('0300 1234567')
  expect(formatPhoneNumber('+924235761234')).toBe('042 35761234')
  expect(formatPhoneNumber('+92992123456')).toBe('0992 123456')
  expect(formatPhoneNumber('+442079460958')).toBe('+442079460958')
  expect(formatPhoneNumber('')).toBe('')
})

test('groups the digits of a Pakistani number as the reference library does, and reads them back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 200_000_000, max: 9_999_999_999 }), number => {
      const reference = parsePhoneNumberFromString(`+92${number}`)
      fc.pre(['FIXED_LINE', 'MOBILE'].includes(reference?.getType() ?? ''))
      const shown = formatPhoneNumber(`+92${number}`)
      expect(shown).toBe(reference?.formatNational().replace(/[()]/g, ''))
      expect(normalisePhoneNumber(shown)).toBe(`+92${number}`)
    }),
    { numRuns: 1_000 },
  )
})

// product: 7.10
test.each([
  ['042-111-222-333', '+9242111222333', '042 111 222 333'],
  ['+92 21 111 222 333', '+9221111222333', '021 111 222 333'],
  ['111-222-333', '+92111222333', '111 222 333'],
  ['+92 111 222 333', '+92111222333', '111 222 333'],
])('normalises the UAN number %s, and formats it in groups', (written, stored, shown) => {
  expect(normalisePhoneNumber(written)).toBe(stored)
  expect(normalisePakistaniNumber(written)).toBe(stored)
  expect(formatPhoneNumber(stored)).toBe(shown)
  expect(normalisePhoneNumber(shown)).toBe(stored)
})

// product: 7.10
test('accepts only Pakistani mobiles and landlines for the courier', () => {
  for (const written of [
    '0300 1234567',
    '3001234567',
    '+92 300 1234567',
    '0092-300-1234567',
    '923001234567',
  ]) {
    expect(normalisePakistaniNumber(written), written).toBe('+923001234567')
  }
  for (const written of ['042 35761234', '+92 42 35761234', '0092 42 35761234', '92 42 35761234']) {
    expect(normalisePakistaniNumber(written), written).toBe('+924235761234')
  }
  for (const written of [
    '+1 212 555 0100',
    '001 212 555 0100',
    '(212) 555-0100',
    '929-555-0100',
    '1-800-555-0100',
  ])
    expect(normalisePakistaniNumber(written), written).toBeUndefined()
  expect(normalisePakistaniNumber('+44 20 7946 0958')).toBeUndefined()
})
