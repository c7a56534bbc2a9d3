import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findProduct } from '#app/catalogue/products/find-product.server.ts'
import { styles } from '#app/catalogue/tables/styles.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { readAnnouncements } from '#tests/setup/count-announcements.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { handleStyleForm } from './handle-style-form.server.ts'

const { database } = await createTestDatabase()

const actor = 'staff@shop.example'

async function send(
  productId: number,
  ids: readonly number[],
  { name = 'Oxford', nameUrdu = '', step = '', chosen = [] as number[] } = {},
) {
  const form = new FormData()
  form.set('name', name)
  form.set('nameUrdu', nameUrdu)
  for (const id of ids) {
    form.append('id', String(id))
    form.append('swatch', '#AABBCC')
  }
  for (const id of chosen) form.append('chosen', String(id))
  form.set('do', step)
  return handleStyleForm(createTestServices(database), { productId, form, actor })
}

const coloursOf = async (slug: string) => (await findProduct(database, slug))?.colours ?? []

// product: 41.1, 41.5, 54.9
test('products become the colours of one style, in the order of staff, with chosen shades', async () => {
  const white = await createProduct(database, { colour: 'White' })
  const sky = await createProduct(database, { colour: 'Sky blue' })
  const navy = await createProduct(database, { colour: 'Navy' })
  expect(await send(white.id, [white.id], { step: `add-${sky.id}` })).toMatchObject({ status: 200 })
  await send(white.id, [white.id, sky.id], { step: `add-${navy.id}`, chosen: [sky.id] })
  const nameUrdu = 'آکسفورڈ'
  await send(white.id, [white.id, sky.id, navy.id], { nameUrdu, step: `up-${navy.id}`, chosen: [sky.id] })
  expect(await coloursOf(sky.slug)).toMatchObject([
    { slug: white.slug, name: 'White', shades: ['#ffffff'] },
    { slug: navy.slug, name: 'Navy', shades: ['#1f2b47'] },
    { slug: sky.slug, name: 'Sky blue', shades: ['#aabbcc'] },
  ])
  const styleOf = async () => (await findProduct(database, sky.slug))?.style?.name
  expect([await styleOf(), await inLanguage('ur', styleOf)]).toEqual(['Oxford', nameUrdu])
  const logged = await database.select().from(auditLog).where(eq(auditLog.action, 'product.colours-changed'))
  expect(logged).toHaveLength(3)

  await send(white.id, [white.id, navy.id, sky.id], { step: `remove-${navy.id}` })
  expect(await coloursOf(navy.slug)).toEqual([])
  await send(white.id, [white.id, sky.id], { step: `remove-${sky.id}` })
  expect(await coloursOf(white.slug)).toEqual([])
  expect(await database.select().from(styles)).toEqual([])
})

// product: 41.5
test('a product of another style, a form without a name and a product that is gone are refused', async () => {
  const [one, two, three, four] = await Promise.all([1, 2, 3, 4].map(() => createProduct(database)))
  if (!one || !two || !three || !four) throw new Error('The products were not made')
  await send(one.id, [one.id, two.id])
  const taken = await send(three.id, [three.id, four.id], { step: `add-${two.id}` })
  expect(taken).toMatchObject({ status: 409, result: { text: expect.stringContaining(two.name) } })
  expect(await coloursOf(three.slug)).toEqual([])
  expect(await send(one.id, [one.id, two.id], { name: ' ' })).toMatchObject({ status: 422 })
  expect(await send(999_999, [999_999, three.id])).toMatchObject({ status: 409 })
})

// product: 41.2
test('a change of the colours renders every page again: where a style has one card, each shows other numbers of products', async () => {
  const one = await createProduct(database)
  const two = await createProduct(database)
  const announcements = () => readAnnouncements(database, () => send(one.id, [one.id, two.id]))
  expect(await announcements()).toEqual(['everything'])
  expect(await announcements()).toEqual([])
})
