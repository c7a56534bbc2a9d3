import { expect, test } from 'vitest'
import { orderContact } from './order-contact.ts'

const ORDER = {
  number: 'DZ-1042',
  customerName: 'Ayesha & Sons? #1 علی 👗',
  phone: '+923001234567',
  email: "o'hara+shop?&cc=x@example.com",
  cash: { receivedPaisa: 0, roundingPaisa: 0, overpaidPaisa: 0, refunds: [], toCollectPaisa: 249_000 },
}

test('links to a call, a WhatsApp chat and an email about the order', () => {
  const { call, whatsApp, mail } = orderContact(ORDER, 'Darzi')
  expect(call).toBe('tel:+923001234567')
  const chat = new URL(whatsApp ?? '')
  expect(`${chat.origin}${chat.pathname}`).toBe('https://wa.me/923001234567')
  expect([...chat.searchParams]).toEqual([
    [
      'text',
      'Hello Ayesha & Sons? #1 علی 👗, this is Darzi about your order DZ-1042 (PKR 2,490.00, cash on delivery).',
    ],
  ])
  const letter = new URL(mail ?? '')
  expect(decodeURIComponent(letter.pathname)).toBe(ORDER.email)
  expect(letter.searchParams.get('subject')).toBe('Your order DZ-1042 at Darzi')
  expect(letter.searchParams.get('cc')).toBeNull()
})

test('has no links for an erased customer, and survives a lone surrogate in the name', () => {
  expect(orderContact({ ...ORDER, phone: '' }, 'Darzi')).toEqual({})
  expect(orderContact({ ...ORDER, customerName: 'a\ud800' }, 'Darzi').whatsApp).toContain('wa.me')
})
