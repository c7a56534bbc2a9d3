import { expect, test } from 'vitest'
import { isStandIn, shownEmail, standInEmail } from './stand-in-email.ts'

test('the stand-in of an email is one for each phone, and is never shown', () => {
  expect(standInEmail('+923001234567')).toBe('923001234567@phone.invalid')
  expect(isStandIn(standInEmail('+923001234567'))).toBe(true)
  expect([isStandIn('A@PHONE.INVALID '), isStandIn('invalid@example.com')]).toEqual([true, false])
  expect([shownEmail('923001234567@phone.invalid'), shownEmail('sana@example.com')]).toEqual([
    '',
    'sana@example.com',
  ])
})
