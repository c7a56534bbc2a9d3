import { expect, test } from 'vitest'
import { maskEmail, maskPhone } from './mask-contact.ts'

test.each([
  ['+923001234567', '•••• •••••67'],
  ['+924235761234', '••• ••••••34'],
  ['+4915112345678', '+•••••••••••78'],
  ['', ''],
])('shows only the last two digits of %j', (phone, masked) => {
  expect(maskPhone(phone)).toBe(masked)
})

test.each([
  ['ayesha.khan@example.com', 'a•••@e•••.com'],
  ['a@mail.shalimar-textiles.example', 'a•••@m•••.example'],
  ['علی@example.com', 'ع•••@e•••.com'],
])('shows only the first letters and the top-level domain of %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})
