import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listLowStock } from '#app/catalogue/inventory/list-low-stock.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { quoteCart } from '#app/checkout/cart/quote-cart.server.ts'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { listPrintedOrders } from '#app/orders/printing/list-printed-orders.server.ts'
import { orderLines, orders } from '#app/orders/tables/orders.server.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { orderRequest } from '#tests/factories/order-request.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { placeOrder } from './place-order.server.ts'

const { database } = await createTestDatabase()

const shirt = async (colour: string, colourUrdu: string) => {
  const names = { name: 'Oxford Shirt', nameUrdu: 'آکسفورڈ شرٹ' }
  const product = await createProduct(database, { name: names.name, sizes: { M: 2 } })
  await database
    .update(products)
    .set({ ...names, colour, colourUrdu })
    .where(eq(products.id, product.id))
  return product
}

// product: 5.17
test('two colours of one name are distinguished in cart, order, email, slip and low stock', async () => {
  const pieces = [await shirt('White', 'سفید'), await shirt('Sky', '')]
  const named = ['Oxford Shirt, White', 'Oxford Shirt, Sky']
  const cart = pieces.map(({ id }) => ({
    productRef: String(id),
    size: 'M',
    quantity: 1,
    seenPricePaisa: undefined,
  }))
  const namesOf = async () => (await quoteCart(database, cart)).lines.map(({ product }) => product?.name)
  expect(await namesOf()).toEqual(named)
  expect(await inLanguage('ur', namesOf)).toEqual(['آکسفورڈ شرٹ، سفید', 'آکسفورڈ شرٹ، Sky'])

  const placed = await placeOrder(
    database,
    orderRequest(pieces.map(product => ({ product, size: 'M', quantity: 1 }))),
    { ownerEmail: undefined },
  )
  if (!placed.ok) throw new Error(`Refused: ${placed.refusal.kind}`)
  const [order] = await database.select().from(orders).where(eq(orders.token, placed.token))
  const lines = await database
    .select({ name: orderLines.name, nameUrdu: orderLines.nameUrdu })
    .from(orderLines)
    .where(eq(orderLines.orderId, order?.id ?? 0))
    .orderBy(orderLines.position)
  expect(lines).toEqual([
    { name: named[0], nameUrdu: 'آکسفورڈ شرٹ، سفید' },
    { name: named[1], nameUrdu: 'آکسفورڈ شرٹ، Sky' },
  ])
  const [printed] = await listPrintedOrders(database, [order?.number ?? ''])
  expect(printed?.lines.map(({ name }) => name)).toEqual(named)
  const [mail] = await database
    .select()
    .from(emails)
    .where(eq(emails.orderId, order?.id ?? 0))
  expect(mail?.params.order_items).toMatch(/Oxford Shirt, White, size M.*\nOxford Shirt, Sky, size M/)
  expect((await listLowStock(database)).products.map(({ name }) => name).toSorted()).toEqual(named.toSorted())
})
