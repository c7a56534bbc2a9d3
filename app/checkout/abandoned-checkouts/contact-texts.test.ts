import { expect, test } from 'vitest'
import { contactChats } from './contact-texts.ts'

// product: 57.3
test('the message in the language of the checkout comes first', () => {
  const first = (language: 'en' | 'ur') =>
    contactChats({ phone: '+923001234567', fullName: 'Ayesha', language }, { name: 'Darzi', link: 'x' })[0]
      ?.language
  expect([first('en'), first('ur')]).toEqual(['english', 'urdu'])
})
