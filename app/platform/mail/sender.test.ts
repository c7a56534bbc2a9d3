import { expect, test } from 'vitest'
import { formatSender, parseSender } from './sender.ts'

// product: 15.16
test.each([
  ['shop@shop.example', { name: '', address: 'shop@shop.example' }],
  [' Darzi <shop@shop.example> ', { name: 'Darzi', address: 'shop@shop.example' }],
  ['"Darzi, Lahore" <shop@shop.example>', { name: 'Darzi, Lahore', address: 'shop@shop.example' }],
  ['درزی <shop@shop.example>', { name: 'درزی', address: 'shop@shop.example' }],
  ['<shop@shop.example>', { name: '', address: 'shop@shop.example' }],
])('%s names a sender', (text, sender) => {
  expect(parseSender(text)).toEqual(sender)
  expect(parseSender(formatSender(sender))).toEqual(sender)
})

test.each([
  '',
  'Darzi',
  'Darzi <shop>',
  'Darzi <a@b.example>, Other <c@d.example>',
  'a@b.example, c@d.example',
  'Darzi\r\nBcc: x <a@b.example>',
  'a@localhost',
  `${'n'.repeat(101)} <a@b.example>`,
])('%j names none', text => expect(parseSender(text)).toBeUndefined())
