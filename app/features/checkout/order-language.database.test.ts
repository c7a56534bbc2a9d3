import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { writeEmail } from '#app/features/notifications/templates/write-email.server.ts'
import { changeOrderStatus } from '#app/features/orders/lifecycle/change-order-status.server.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { emails } from '#app/schema/notifications.server.ts'
import { orders } from '#app/schema/orders.server.ts'
import { messageService, shopperMessages } from '#app/schema/shopper-messages.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { placeOrder } from './place-order.server.ts'

const { database, drop } = await createTestDatabase()
afterAll(drop)

const STORE_URL = 'https://darzi.example'
const shirt = await createProduct(database, { name: 'سوتی کُرتا', sizes: { M: 50 } })

// product: 44.6
test('the shopper of an order in Urdu gets its emails in Urdu with links to Urdu pages, and the owner in English', async () => {
  const order = await placeIn('ur')
  await changeOrderStatus(database, { number: order.number, from: 'pending', to: 'shipped', actor: 'staff' })
  const mails = await database.select().from(emails).where(eq(emails.orderId, order.id)).orderBy(emails.id)
  expect(mails.map(({ template, language }) => `${template} ${language}`).sort()).toEqual([
    'order_confirmation ur',
    'order_notification en',
    'order_shipped ur',
  ])
  for (const mail of mails) {
    const { subject, text, html } = await writeEmail(database, STORE_URL, mail)
    if (mail.language === 'en') {
      expect(subject).toContain(`Order ${order.number}`)
      continue
    }
    expect(html).toContain('<html dir="rtl" lang="ur">')
    expect(text).toContain(`${STORE_URL}/ur/order/${order.token}`)
    expect(`${subject} ${text.replace(/https\S+|Ayesha Khan|House .*|Gulberg.*|Lahore/g, '')}`).not.toMatch(
      /[A-Za-z]{3,} [a-z]{2,}/,
    )
  }
})

// product: 44.6
test('a message to a shopper is in Urdu for an order in Urdu, where the owner has named its template', async () => {
  await database.insert(messageService).values({ id: 1, service: 'whatsapp' }).onConflictDoNothing()
  await database.update(messageService).set({ service: 'whatsapp', language: 'english', templates: {} })
  expect(await messageLanguage('ur')).toBe('english')
  await database.update(messageService).set({ templates: { confirmationUrdu: 'confirm_ur' } })
  expect(await messageLanguage('ur')).toBe('urdu')
  expect(await messageLanguage('en')).toBe('english')
})

async function messageLanguage(language: 'en' | 'ur') {
  const { id } = await placeIn(language)
  const [message] = await database.select().from(shopperMessages).where(eq(shopperMessages.orderId, id))
  return message?.language
}

async function placeIn(language: 'en' | 'ur') {
  const request = orderRequest([{ product: shirt, size: 'M', quantity: 1 }])
  const placed = await inLanguage(language, () => placeOrder(database, request, { ownerEmail: undefined }))
  if (!placed.ok) throw new Error(placed.refusal.kind)
  const [order] = await database.select().from(orders).where(eq(orders.number, placed.number))
  if (!order) throw new Error('The order is gone')
  expect(order.language).toBe(language)
  return order
}
