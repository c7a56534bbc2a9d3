import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '#app/catalogue/tables/products.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { PIECE_NAME, PIECE_NAME_URDU } from './piece-name.server.ts'
import { nameOfPiece } from './piece-name.ts'

const { database } = await createTestDatabase()

// product: 5.17
test.each([
  ['Oxford Shirt', 'Sky', 'Oxford Shirt, Sky'],
  ['Oxford Shirt', '', 'Oxford Shirt'],
  ['Heavyweight Fleece Hoodie — Charcoal', 'Charcoal', 'Heavyweight Fleece Hoodie — Charcoal'],
  ['Fleece Hoodie — Forest', 'Forest green', 'Fleece Hoodie — Forest'],
  ['Blue Shirt', 'Dark blue', 'Blue Shirt, Dark blue'],
  ['Sky-blue Oxford Shirt', 'sky blue', 'Sky-blue Oxford Shirt'],
  ['Tailored Trousers', 'Red', 'Tailored Trousers, Red'],
  ['کرتا', 'سفید', 'کرتا، سفید'],
  ['سفید کرتا', 'سفید', 'سفید کرتا'],
  ['نِٹ پولو، نیوی', 'نیوی اور کریم', 'نِٹ پولو، نیوی'],
  ['زِپ والی ہوڈی، کالی', 'کالا', 'زِپ والی ہوڈی، کالی'],
  ['اونی پتلون، گہری سرمئی', 'گہرا سرمئی', 'اونی پتلون، گہری سرمئی'],
  ['نیلا کرتا', 'گہرا نیلا', 'نیلا کرتا، گہرا نیلا'],
])('pages and queries call %s in %j %s', async (name, colour, expected) => {
  expect(nameOfPiece(name, colour)).toBe(expected)
  const { id } = await createProduct(database, { name: 'Plain' })
  await database
    .update(products)
    .set({ name, colour, nameUrdu: name, colourUrdu: colour })
    .where(eq(products.id, id))
  const [row] = await database
    .select({ english: PIECE_NAME, urdu: PIECE_NAME_URDU })
    .from(products)
    .where(eq(products.id, id))
  expect(/\p{Script=Arabic}/u.test(name) ? row?.urdu : row?.english).toBe(expected)
})
