import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { users } from '#app/accounts/tables/accounts.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { MOST_WISHLIST_ITEMS } from './wishlist.ts'
import { parseWishlistChanges } from './wishlist-changes.ts'
import {
  changeAccountWishlist,
  countWishlists,
  exportWishlist,
  readAccountWishlist,
} from './wishlist-of-account.server.ts'

const { database } = await createTestDatabase()

let ayesha: { id: string }
let bilal: { id: string }
let shirt: { id: number; name: string }
beforeEach(async () => {
  await database.execute(sql`truncate products, users cascade`)
  ayesha = await createAccount(database, { email: 'ayesha@example.com' })
  bilal = await createAccount(database, { email: 'bilal@example.com' })
  shirt = await createProduct(database, { name: 'Oxford Shirt' })
})

const save = (...ids: number[]) => ({
  save: ids.map((productId, at) => ({ productId, pricePaisa: 100_000, savedAt: 1_000_000 + at })),
  remove: [],
})
const idsOf = async (account: { id: string }) =>
  (await readAccountWishlist(database, account)).map(({ productId }) => productId)

// product: 56.3, 56.5
test('each account has its own list, on which a product is once, as it was saved first', async () => {
  const hoodie = await createProduct(database, { name: 'Hoodie' })
  await changeAccountWishlist(database, ayesha, save(shirt.id))
  await changeAccountWishlist(database, bilal, save(shirt.id))
  const later = { productId: shirt.id, pricePaisa: 1, savedAt: 9_999_999 }
  // A product that was deleted meanwhile is left out.
  const merged = await changeAccountWishlist(database, ayesha, {
    save: [later, ...save(hoodie.id, 999_999).save],
    remove: [],
  })
  expect(merged.map(({ productId }) => productId)).toEqual([hoodie.id, shirt.id])
  expect(merged.find(({ productId }) => productId === shirt.id)).toMatchObject({ pricePaisa: 100_000 })
  await changeAccountWishlist(database, ayesha, { save: [], remove: [shirt.id, 999_999] })
  expect(await idsOf(ayesha)).toEqual([hoodie.id])
  expect(await idsOf(bilal)).toEqual([shirt.id])
  expect(await countWishlists(database, shirt.id)).toBe(1)
})

// product: 56.2
test('of more than a hundred the oldest are removed, and no moment lies ahead', async () => {
  await database.execute(sql`
    insert into products (slug, name, price_paisa, category_id, sizes)
    select 'p' || n, 'P' || n, 1000, category_id, sizes from products, generate_series(1, ${MOST_WISHLIST_ITEMS}) as n`)
  const all = await database.select({ id: products.id }).from(products).orderBy(products.id)
  const [first, ...others] = all.map(({ id }) => id)
  await changeAccountWishlist(database, ayesha, save(first ?? 0))
  const list = await changeAccountWishlist(database, ayesha, save(0, ...others))
  expect(list).toHaveLength(MOST_WISHLIST_ITEMS)
  expect(list.map(({ productId }) => productId)).not.toContain(first)
  const ahead = { productId: first ?? 0, pricePaisa: 1, savedAt: Date.now() + 86_400_000 }
  const [newest] = await changeAccountWishlist(database, ayesha, { save: [ahead], remove: [] })
  expect(newest?.productId).toBe(first)
  expect(newest?.savedAt).toBeLessThanOrEqual(Date.now() + 1_000)
})

// product: 56.5
test('a list is in its person’s export, and goes with the account and with the product', async () => {
  await changeAccountWishlist(database, ayesha, save(shirt.id))
  await changeAccountWishlist(database, bilal, save(shirt.id))
  expect(await exportWishlist(database, ayesha.id)).toEqual([
    { product: 'Oxford Shirt', savedAt: new Date(1_000_000), pricePaisa: 100_000 },
  ])
  await database.delete(users).where(eq(users.id, ayesha.id))
  expect(await countWishlists(database, shirt.id)).toBe(1)
  await database.delete(products).where(eq(products.id, shirt.id))
  expect(await idsOf(bilal)).toEqual([])
})

test('changes that no browser of the shop sends are refused', () => {
  for (const text of [undefined, '', '{', '[]', '{"save":[],"remove":["1"]}', '{"save":[],"remove":[0]}']) {
    expect(parseWishlistChanges(text)).toBeUndefined()
  }
  expect(parseWishlistChanges('{"save":[[1,2,3],["x"]],"remove":[4]}')).toEqual({
    save: [{ productId: 1, pricePaisa: 2, savedAt: 3 }],
    remove: [4],
  })
})
