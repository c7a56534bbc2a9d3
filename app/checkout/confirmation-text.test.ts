import { expect, test } from 'vitest'
import { UNPAID } from '#tests/factories/order-cash.ts'
import { confirmationText } from './confirmation-text.ts'

// product: 24.19
test('a shopper confirms on WhatsApp the amount that the courier collects, and a transfer to the paisa', () => {
  const order = { number: 'DZ-48302915', customerName: 'Ayesha', totalPaisa: 349_570 }
  const inCash = { ...order, cash: { ...UNPAID, toCollectPaisa: 349_600, roundingPaisa: 30 } }
  const sent = { ...order, cash: { ...UNPAID, toCollectPaisa: 349_570, toSendPaisa: 349_570 } }
  expect(confirmationText(inCash).replace(/\s/g, ' ')).toContain('my order DZ-48302915 of PKR 3,496.00.')
  expect(confirmationText(sent).replace(/\s/g, ' ')).toContain('of PKR 3,495.70.')
})
