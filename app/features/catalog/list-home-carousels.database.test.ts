import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { listHomeCarousels } from './list-home-carousels.server.ts'

const { database, drop } = await createTestDatabase()
afterAll(drop)
beforeEach(() => database.$client.query('truncate categories, products cascade').then(() => {}))

describe('the carousels of the home page', () => {
  it('are Tracksuits, Old Money, Trousers and Shirts, in this order', async () => {
    await createProduct(database, { name: 'Oxford', categoryName: 'Shirts' })
    await createProduct(database, { name: 'Chino', categoryName: 'Trousers' })
    await createProduct(database, { name: 'Blazer', categoryName: 'Old Money' })
    await createProduct(database, { name: 'Stripe', categoryName: 'Tracksuits' })
    expect(await contents()).toEqual({
      Tracksuits: ['Stripe'],
      'Old Money': ['Blazer'],
      Trousers: ['Chino'],
      Shirts: ['Oxford'],
    })
  })

  it('leaves out a carousel without products', async () => {
    await createProduct(database, { name: 'Stripe', categoryName: 'Tracksuits' })
    await createProduct(database, { name: 'Fleece', categoryName: 'Hoodies' })
    expect(await contents()).toEqual({ Tracksuits: ['Stripe'] })
  })

  it('is empty in an empty shop', async () => {
    expect(await listHomeCarousels(database)).toEqual([])
  })

  it('groups by the name as well as by the category, whatever their case', async () => {
    await createProduct(database, { name: 'Linen SHIRT', categoryName: 'Old Money' })
    expect(await contents()).toEqual({ 'Old Money': ['Linen SHIRT'], Shirts: ['Linen SHIRT'] })
  })

  it('counts track pants as trousers', async () => {
    await createProduct(database, { name: 'Jogger', categoryName: 'Track Pants' })
    await createProduct(database, { name: 'Side-stripe track pants', categoryName: 'Sport' })
    const { Trousers = [] } = await contents()
    expect(Trousers.toSorted()).toEqual(['Jogger', 'Side-stripe track pants'])
  })

  it('shows no archived product', async () => {
    await createProduct(database, { name: 'Old tracksuit', archived: true })
    expect(await contents()).not.toHaveProperty('Tracksuits')
  })

  it('shows at most twelve products, the newest first', async () => {
    const old = { createdAt: new Date('2026-01-01'), featured: 'best-selling' as const }
    await createProduct(database, { name: 'Old shirt', categoryName: 'Shirts', ...old })
    for (let made = 0; made < 12; made += 1) await createProduct(database, { categoryName: 'Shirts' })
    await createProduct(database, { name: 'Newest shirt', categoryName: 'Shirts' })
    const { Shirts = [] } = await contents()
    expect(Shirts).toHaveLength(12)
    expect(Shirts[0]).toBe('Newest shirt')
    expect(Shirts).not.toContain('Old shirt')
  })

  it('leads to the listing of the category that is called like it', async () => {
    await createProduct(database, {
      name: 'Pleated trousers',
      categoryName: 'Old Money',
      createdAt: new Date('2099-01-01'),
    })
    await createProduct(database, { name: 'Jogger', categoryName: 'Track Pants' })
    await createProduct(database, { name: 'Chino', categoryName: 'Trousers' })
    const trousers = (await listHomeCarousels(database)).find(carousel => carousel.title === 'Trousers')
    expect(trousers?.listing).toBe('/products?category=trousers')
  })

  it('leads to a search where no category is called like it', async () => {
    await createProduct(database, { name: 'Fleece tracksuit', categoryName: 'Sport' })
    const [tracksuits] = await listHomeCarousels(database)
    expect(tracksuits?.listing).toBe('/products?q=tracksuit')
  })
})

async function contents(): Promise<Record<string, string[]>> {
  const carousels = await listHomeCarousels(database)
  return Object.fromEntries(
    carousels.map(carousel => [carousel.title, carousel.products.map(product => product.name)]),
  )
}
