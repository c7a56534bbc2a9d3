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

test('takes a filled form, with the phone number in its stored form and cash on delivery by default', () => {
  expect(shippingDetailsSchema.parse(filled)).toEqual({
    ...filled,
    phoneNumber: '+923001234567',
    paymentMethod: 'cash_on_delivery',
  })
})

test('says that details are missing when any of the six fields is', () => {
  expect(MISSING_SHIPPING_DETAILS).toBe('Please fill in all the required shipping details.')
  for (const field of Object.keys(filled)) {
    expect(summaryOf({ ...filled, [field]: '  ' }), field).toBe(MISSING_SHIPPING_DETAILS)
    const { [field as 'city']: _, ...without } = filled
    expect(summaryOf(without), field).toBe(MISSING_SHIPPING_DETAILS)
  }
})

test('says that an email address is not valid', () => {
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

test('refuses texts that are too long or hold control characters, and keeps every other script', () => {
  expect(summaryOf({ ...filled, fullName: 'x'.repeat(101) })).toMatch(/shorten/)
  expect(summaryOf({ ...filled, streetAddress: 'x'.repeat(100_000) })).toMatch(/shorten/)
  expect(summaryOf({ ...filled, city: 'La\u0000hore' })).toMatch(/characters/)
  expect(shippingDetailsSchema.parse({ ...filled, fullName: 'عائشہ خان 👗 <b>' }).fullName).toBe(
    'عائشہ خان 👗 <b>',
  )
})
