import { expect, test } from 'vitest'
import {
  INVALID_EMAIL,
  MISSING_SHIPPING_DETAILS,
  shippingDetailsSchema,
  summariseShippingErrors,
} from './shipping-details.ts'

const filled = {
  fullName: 'Ayesha Khan',
  phoneNumber: '0300 1234567',
  streetAddress: '12 Mall Road',
  city: 'Lahore',
  zipCode: '54000',
  email: 'ayesha@example.com',
}

function summaryOf(form: Record<string, string>) {
  const result = shippingDetailsSchema.safeParse(form)
  const errors: Record<string, string[]> = {}
  for (const issue of result.error?.issues ?? []) errors[String(issue.path[0])] = [issue.message]
  return summariseShippingErrors(form, errors)
}

// product: 7.4, 7.6
test('accepts a complete form, with a normalised phone number and cash on delivery by default', () => {
  expect(shippingDetailsSchema.parse(filled)).toEqual({
    ...filled,
    phoneNumber: '+923001234567',
    landmark: '',
    riderNote: '',
    paymentMethod: 'cash_on_delivery',
  })
})

// product: 7.4, 7.12
test('reports missing details if any of the six fields is empty', () => {
  expect(MISSING_SHIPPING_DETAILS).toBe('Please fill in all the required shipping details.')
  for (const field of Object.keys(filled)) {
    expect(summaryOf({ ...filled, [field]: '  ' }), field).toBe(MISSING_SHIPPING_DETAILS)
    const { [field as 'city']: _, ...without } = filled
    expect(summaryOf(without), field).toBe(MISSING_SHIPPING_DETAILS)
  }
})

// product: 7.4, 7.12
test('reports an invalid email address', () => {
  expect(INVALID_EMAIL).toBe('Please enter a valid email address!')
  for (const email of [
    'ayesha',
    'ayesha@',
    '@example.com',
    'a b@example.com',
    'a@b\r\nBcc: x@y.com',
    `${'a'.repeat(250)}@example.com`,
  ]) {
    expect(summaryOf({ ...filled, email }), email).toBe(INVALID_EMAIL)
  }
})

test('refuses texts that are too long or contain control characters, and accepts every script', () => {
  expect(summaryOf({ ...filled, fullName: 'x'.repeat(101) })).toMatch(/shorten/)
  expect(summaryOf({ ...filled, streetAddress: 'x'.repeat(100_000) })).toMatch(/shorten/)
  expect(summaryOf({ ...filled, city: 'La\u0000hore' })).toMatch(/characters/)
  expect(shippingDetailsSchema.parse({ ...filled, fullName: 'عائشہ خان 👗 <b>' }).fullName).toBe(
    'عائشہ خان 👗 <b>',
  )
})

// product: 7.10
test('accepts a ZIP code of five digits in any script, and refuses letters', () => {
  for (const zipCode of ['54000', ' 54 000 ', '۵۴۰۰۰']) {
    expect(shippingDetailsSchema.parse({ ...filled, zipCode }).zipCode).toBe('54000')
  }
  for (const zipCode of ['ABCDE', '5400', '540000', '54-00A']) {
    expect(summaryOf({ ...filled, zipCode }), zipCode).toBe(
      'Please enter a ZIP code of five digits, like 54000.',
    )
  }
})

// product: 7.10
test('requires a number that the courier can call', () => {
  const phoneNumber = '+1 212 555 0100'
  expect(summaryOf({ ...filled, phoneNumber })).toMatch(/^Please enter a Pakistani phone number/)
})

test('accepts a landmark and a rider note, on one line and within their limits', () => {
  const hints = { landmark: ' Near  the mosque ', riderNote: 'Call first' }
  expect(shippingDetailsSchema.parse({ ...filled, ...hints })).toMatchObject({ landmark: 'Near the mosque' })
  expect(summaryOf({ ...filled, landmark: 'x'.repeat(121) })).toMatch(/^Please shorten the landmark/)
  expect(summaryOf({ ...filled, riderNote: 'x'.repeat(201) })).toMatch(/^Please shorten the note/)
})

// product: 7.24
test('refuses a name of one letter and a street that no rider finds, in either script', () => {
  for (const wrong of [
    { fullName: 'A' },
    { fullName: '12' },
    { streetAddress: 'x' },
    { streetAddress: '12345' },
  ]) {
    expect(shippingDetailsSchema.safeParse({ ...filled, ...wrong }).success, JSON.stringify(wrong)).toBe(
      false,
    )
  }
  for (const right of [
    { fullName: 'Al' },
    { fullName: 'علی' },
    { streetAddress: 'St 12' },
    { streetAddress: 'گلی ۱۲' },
  ]) {
    expect(shippingDetailsSchema.safeParse({ ...filled, ...right }).success, JSON.stringify(right)).toBe(true)
  }
})
