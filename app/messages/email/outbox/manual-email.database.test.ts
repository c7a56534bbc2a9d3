import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { inLanguage, sayTextsIn } from '#app/platform/language.server.ts'
import { LANGUAGES } from '#app/shared/text/languages.ts'
import { createEmail } from '#tests/factories/create-email.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { sampleParams } from '../templates/sample-params.ts'
import { readManualEmails } from './manual-email.server.ts'

const { database } = await createTestDatabase()
beforeEach(() => database.execute(sql`truncate emails, orders, order_lines, order_events, customers cascade`))

const read = (...ids: number[]) => readManualEmails(database, 'https://shop.example', ids)

// product: 14.5, 15.3
test('a waiting email can be copied, and sent by WhatsApp to the customer of its order', async () => {
  const order = await createOrder(database, { email: 'Ayesha@Example.com', phone: '+923001234567' })
  const params = { title: order.number, order_path: '/order/token' }
  const about = { orderId: order.id, params }
  const toCustomer = await createEmail(database, {
    ...about,
    to: 'ayesha@example.com',
    template: 'order_confirmation',
  })
  const toOwner = await createEmail(database, {
    ...about,
    to: 'owner@example.com',
    template: 'order_notification',
  })
  const mails = await read(toCustomer.id, toOwner.id)
  const { text, whatsApp } = mails[toCustomer.id] ?? {}
  expect(text).toContain(`${order.number}`)
  expect(text).toContain('https://shop.example/order/token')
  const address = new URL(whatsApp ?? '')
  expect(address.origin + address.pathname).toBe('https://wa.me/923001234567')
  expect(text).toContain(address.searchParams.get('text'))
  expect(mails[toOwner.id]).toEqual({ text: expect.stringContaining(order.number), whatsApp: undefined })
})

const OF_ORDERS = [
  'order_confirmation',
  'order_edited',
  'order_shipped',
  'order_delivered',
  'order_cancelled',
  'pre_order_moved',
  'review_request',
  'return_update',
  'voucher_issued',
  'refund_sent',
  'payment_not_found',
] as const

// product: 14.5, 15.3
test.each(LANGUAGES)('what goes by WhatsApp does not call itself an email, in %s', async language => {
  const order = await createOrder(database, { email: 'ayesha@example.com', phone: '+923001234567' })
  const samples = inLanguage(language, () => sampleParams('usual', 'https://shop.example'))
  const params = { ...samples, verify_url: '', reset_url: '', invitation_url: '' }
  const about = { orderId: order.id, params, to: 'ayesha@example.com', language }
  for (const template of OF_ORDERS) {
    const { id } = await createEmail(database, { ...about, template })
    const { whatsApp } = (await read(id))[id] ?? {}
    expect(new URL(whatsApp ?? '').searchParams.get('text')).not.toMatch(/\bemail\b|ای میل/i)
  }
})

// product: 14.5, 15.3
test('emails that were sent, or that contain a secret link, cannot be passed on by hand', async () => {
  const sent = await createEmail(database, { state: 'sent' })
  const reset = await createEmail(database, {
    template: 'password_reset',
    params: { reset_url: 'https://shop.example/reset-password?token=secret' },
  })
  const parked = await createEmail(database, { state: 'parked' })
  expect(Object.keys(await read(sent.id, reset.id, parked.id))).toEqual([String(parked.id)])
})

// product: 54.4, 63.3
test('a waiting email has its own language, whatever the staff who pass it on read', async () => {
  const params = { title: 'DZ-1', order_path: '/order/token' }
  const [english, urdu] = [
    await createEmail(database, { template: 'order_confirmation', params }),
    await createEmail(database, { template: 'order_confirmation', params, language: 'ur' }),
  ]
  const inEnglish = await read(english.id, urdu.id)
  const mails = await inLanguage('en', () => {
    sayTextsIn('ur')
    return read(english.id, urdu.id)
  })
  expect(mails).toEqual(inEnglish)
  expect(mails[english.id]?.text).not.toMatch(/[\u0621-\u06d3]/)
  expect(mails[urdu.id]?.text).toMatch(/[\u0621-\u06d3]/)
})
