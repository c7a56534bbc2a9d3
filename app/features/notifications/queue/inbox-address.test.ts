import { expect, test } from 'vitest'
import { inboxAddress } from './inbox-address.ts'

test.each([
  ['Sana.Malik+1@GMail.com', 'sanamalik@gmail.com'],
  ['sana.malik@googlemail.com', 'sanamalik@gmail.com'],
  [' sana.malik+shop+2@example.com ', 'sana.malik@example.com'],
  ['+923001234567@example.com', '+923001234567@example.com'],
  ['sana@malik@example.com', 'sana@malik@example.com'],
])('finds the inbox of %s', (address, inbox) => {
  expect(inboxAddress(address)).toBe(inbox)
})
