import { expect, test } from 'vitest'
import { settings } from '#app/owner/tables/settings.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { quoteCart } from './quote-cart.server.ts'

const { database } = await createTestDatabase()

const line = (product: { id: number }, size: string, quantity: number) => ({
  productRef: String(product.id),
  size,
  quantity,
  seenPricePaisa: undefined,
})

// product: 6.8
test('counts only the buyable pieces in the totals', async () => {
  const shirt = await createProduct(database, { pricePaisa: 100_000, sizes: { M: 2, L: 0 } })
  const gone = await createProduct(database, { pricePaisa: 100_000, archived: true })
  const quote = await quoteCart(database, [
    line(shirt, 'M', 5),
    line(shirt, 'L', 1),
    line(shirt, 'XXL', 1),
    line(gone, 'M', 1),
  ])
  expect(quote.lines.map(({ change }) => change?.kind)).toEqual(['short', 'sold-out', 'size-gone', 'gone'])
  expect(quote).toMatchObject({ subtotalPaisa: 200_000, totalPaisa: 200_000 })
})

test('shares one stock level among the lines of all sizes, like an order', async () => {
  const cap = await createProduct(database, {
    pricePaisa: 50_000,
    sizes: { S: 0, M: 0, L: 0 },
    sharedStock: 3,
  })
  const quote = await quoteCart(database, [line(cap, 'S', 2), line(cap, 'M', 2), line(cap, 'L', 1)])
  expect(quote.lines.map(({ change }) => change)).toEqual([
    null,
    expect.objectContaining({ kind: 'short', available: 1 }),
    expect.objectContaining({ kind: 'sold-out', size: 'L' }),
  ])
  expect(quote.subtotalPaisa).toBe(150_000)
})

// product: 6.9
test('lists the sizes in stock beside a line whose size is sold out or gone', async () => {
  const shirt = await createProduct(database, { sizes: { S: 1, M: 0, L: 0, XL: 4 } })
  const { lines } = await quoteCart(database, [
    line(shirt, 'M', 1),
    line(shirt, 'XXL', 1),
    line(shirt, 'S', 1),
  ])
  expect(lines.map(({ otherSizes }) => otherSizes)).toEqual([['S', 'XL'], ['S', 'XL'], []])
})

test('charges no shipping for a cart with nothing buyable', async () => {
  const value = { deliveryFeePaisa: 25_000, freeDeliveryFromPaisa: 500_000 }
  await database
    .insert(settings)
    .values({ key: 'store', value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
  const shirt = await createProduct(database, { sizes: { M: 0 } })
  expect(await quoteCart(database, [line(shirt, 'M', 1)])).toMatchObject({
    shippingPaisa: 0,
    totalPaisa: 0,
  })
})

// product: 7.8
test('charges shipping for every cart if no amount makes delivery free', async () => {
  const value = { deliveryFeePaisa: 25_000, freeDeliveryFromPaisa: 0 }
  await database
    .insert(settings)
    .values({ key: 'store', value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
  const shirt = await createProduct(database, { sizes: { M: 5 } })
  const quote = await quoteCart(database, [line(shirt, 'M', 5)])
  expect(quote.shippingPaisa).toBe(25_000)
  expect(quote.totalPaisa).toBe(5 * shirt.pricePaisa + 25_000)
})
