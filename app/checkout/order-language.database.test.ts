import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '#app/catalogue/tables/products.server.ts'
import { writeEmail } from '#app/messages/email/templates/write-email.server.ts'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { messageService, shopperMessages } from '#app/messages/tables/shopper-messages.server.ts'
import { contentDifferences, type OrderContent } from '#app/orders/edits/order-content.ts'
import { findOrderByToken } from '#app/orders/find-order.server.ts'
import { changeOrderStatus } from '#app/orders/lifecycle/change-order-status.server.ts'
import { listPrintedOrders } from '#app/orders/printing/list-printed-orders.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { placeOrder } from './place-order.server.ts'

const { database } = await createTestDatabase()

const STORE_URL = 'https://darzi.example'
const shirt = await createProduct(database, {
  name: 'Cotton Kurta',
  nameUrdu: 'سوتی کُرتا',
  sizes: { M: 50 },
})

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
      expect(text).toContain('Cotton Kurta, size M')
      continue
    }
    expect(html).toContain('<html dir="rtl" lang="ur">')
    expect(text).toContain('سوتی کُرتا')
    expect(text).toContain(`${STORE_URL}/ur/order/${order.token}`)
    expect(`${subject} ${text.replace(/https\S+|Ayesha Khan|House .*|Gulberg.*|Lahore/g, '')}`).not.toMatch(
      /[A-Za-z]{3,} [a-z]{2,}/,
    )
  }
})

// product: 54.4
test('an order has both names as they were sold, whatever becomes of the product, and each page shows its own', async () => {
  const { token, number } = await placeIn('ur')
  await database
    .update(products)
    .set({ name: 'Lawn Kurta', nameUrdu: 'لان کا کُرتا' })
    .where(eq(products.id, shirt.id))
  const nameOn = async (language: 'en' | 'ur') =>
    (await inLanguage(language, () => findOrderByToken(database, token)))?.lines[0]?.name
  expect(await nameOn('ur')).toBe('سوتی کُرتا')
  expect(await nameOn('en')).toBe('Cotton Kurta')
  const [invoiced] = await listPrintedOrders(database, [number])
  expect(invoiced?.lines[0]).toMatchObject({ name: 'Cotton Kurta', nameUrdu: 'سوتی کُرتا' })
  // An edit in the shop's language says in the order's what is different.
  const [line] = invoiced?.lines ?? []
  const content = {
    delivery: {},
    cityId: null,
    shippingPaisa: 0,
    discountPaisa: 0,
  } as unknown as OrderContent
  const differences = inLanguage('ur', () =>
    contentDifferences({ ...content, lines: line ? [line] : [] }, { ...content, lines: [] }),
  )
  expect(differences.join()).toContain('سوتی کُرتا')
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
