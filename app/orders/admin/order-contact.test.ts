import { expect, test } from 'vitest'
import { UNPAID } from '#tests/factories/order-cash.ts'
import { orderContact } from './order-contact.ts'

const ORDER = {
  number: 'DZ-1042',
  customerName: 'Ayesha & Sons? #1 علی 👗',
  phone: '+923001234567',
  email: "o'hara+shop?&cc=x@example.com",
  status: 'processing' as const,
  paymentMethod: 'cash_on_delivery' as const,
  cash: { ...UNPAID, toCollectPaisa: 249_000 },
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

test('the message to a shopper says how the order is paid', () => {
  const said = (order: Partial<typeof ORDER>, cash: Partial<typeof UNPAID>) => {
    const { whatsApp = '' } = orderContact({ ...ORDER, ...order, cash: { ...UNPAID, ...cash } }, 'Darzi')
    return decodeURIComponent(whatsApp.split('text=')[1] ?? '').match(/\(.*\)/)?.[0]
  }
  const transfer = { paymentMethod: 'bank-transfer' as 'cash_on_delivery' }
  expect(said({}, { isPaid: true })).toBe('(paid)')
  expect(said({}, {})).toBe('(nothing to pay)')
  expect(said(transfer, { toCollectPaisa: 249_000, toSendPaisa: 249_000 })).toBe('(PKR 2,490.00 by transfer)')
  expect(said({}, { toCollectPaisa: 249_000, toSendPaisa: 50_000 })).toBe(
    '(PKR 500.00 in advance, PKR 1,990.00, cash on delivery)',
  )
  expect(said({}, { toCollectPaisa: 249_000, isAllCollected: true })).toBe('(PKR 2,490.00 still to pay)')
})
