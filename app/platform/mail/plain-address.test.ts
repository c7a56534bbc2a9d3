import { expect, test } from 'vitest'
import { isPlainAddress } from './plain-address.ts'

test.each(['ayesha@example.com', "o'brien+shop@mail.example.co.uk", 'عائشہ@example.com', 'a@دکان.example'])(
  '%s is one address',
  text => expect(isPlainAddress(text)).toBe(true),
)

test.each([
  '',
  'ayesha',
  'a@b@c',
  'a@b, c@d',
  'a@b;c@d',
  'Friends: a@b;',
  'Ayesha <a@b>',
  '"a b"@c',
  'a(comment)@b',
  'a@b\r\nBcc: c@d',
  'a@[127.0.0.1]',
  `${'a'.repeat(250)}@example.com`,
])('%j is not', text => expect(isPlainAddress(text)).toBe(false))
