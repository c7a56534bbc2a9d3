import { beforeEach, describe, expect, it } from 'vitest'
import { readProductQuery } from '#app/catalogue/product-query/read-product-query.ts'
import type { CardProduct } from '#app/catalogue/products/card-product.ts'
import { listProducts } from '#app/storefront/listing/list-products.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { listHomeCarousels } from './list-home-carousels.server.ts'

const { database } = await createTestDatabase()
beforeEach(() => database.$client.query('truncate categories, products cascade').then(() => {}))

describe('the carousels of the home page', () => {
  // product: 3.5
  it('are Tracksuits, Old Money, Trousers, Shirts and Shalwar Kameez, in this order', async () => {
    await createProduct(database, { name: 'Ban-Collar Kameez', categoryName: 'Shalwar Kameez' })
    await createProduct(database, { name: 'Oxford', categoryName: 'Shirts' })
    await createProduct(database, { name: 'Chino', categoryName: 'Trousers' })
    await createProduct(database, { name: 'Blazer', categoryName: 'Old Money' })
    await createProduct(database, { name: 'Stripe', categoryName: 'Tracksuits' })
    expect(Object.entries(await contents())).toEqual([
      ['Tracksuits', ['Stripe']],
      ['Old Money', ['Blazer']],
      ['Trousers', ['Chino']],
      ['Shirts', ['Oxford']],
      ['Shalwar Kameez', ['Ban-Collar Kameez']],
    ])
  })

  // product: 3.5, 4.3, 4.11
  it('show featured products in their own rows, before the others', async () => {
    await createProduct(database, { name: 'Oxford', featured: 'best-selling' })
    await createProduct(database, { name: 'Poplin', featured: 'trending-now' })
    expect(Object.keys(await contents())).toEqual(['Best sellers', 'Trending now', 'Shirts'])
    expect(await contents()).toMatchObject({ 'Best sellers': ['Oxford'], 'Trending now': ['Poplin'] })
  })

  // product: 3.6
  it('leave out a row without products', async () => {
    await createProduct(database, { name: 'Stripe', categoryName: 'Tracksuits' })
    await createProduct(database, { name: 'Fleece', categoryName: 'Hoodies' })
    expect(await contents()).toEqual({ Tracksuits: ['Stripe'] })
  })

  it('are none in an empty shop', async () => {
    expect(await listHomeCarousels(database)).toEqual([])
  })

  // product: 3.5
  it('group by name as well as by category, ignoring case', async () => {
    await createProduct(database, { name: 'Linen SHIRT', categoryName: 'Old Money' })
    expect(await contents()).toEqual({ 'Old Money': ['Linen SHIRT'], Shirts: ['Linen SHIRT'] })
  })

  // product: 3.5
  it('count track pants as trousers', async () => {
    await createProduct(database, { name: 'Jogger', categoryName: 'Track Pants' })
    await createProduct(database, { name: 'Side-stripe track pants', categoryName: 'Sport' })
    const { Trousers = [] } = await contents()
    expect(Trousers.toSorted()).toEqual(['Jogger', 'Side-stripe track pants'])
  })

  it('show no archived product', async () => {
    await createProduct(database, { name: 'Old tracksuit', archived: true })
    expect(await contents()).not.toHaveProperty('Tracksuits')
  })

  it('show at most twelve products, newest first', async () => {
    const old = { createdAt: new Date('2026-01-01') }
    await createProduct(database, { name: 'Old shirt', categoryName: 'Shirts', ...old })
    for (let made = 0; made < 12; made += 1) await createProduct(database, { categoryName: 'Shirts' })
    await createProduct(database, { name: 'Newest shirt', categoryName: 'Shirts' })
    const { Shirts = [] } = await contents()
    expect(Shirts).toHaveLength(12)
    expect(Shirts[0]).toBe('Newest shirt')
    expect(Shirts).not.toContain('Old shirt')
  })

  // product: 3.6
  it('link to listings that count and show exactly their products', async () => {
    for (const name of ['Pleated trousers', 'Linen shirt', 'Fleece tracksuit', 'Blazer']) {
      await createProduct(database, { name, categoryName: 'Old Money', featured: 'best-selling' })
      await createProduct(database, { name, categoryName: 'Track Pants', featured: 'trending-now' })
      await createProduct(database, { name, categoryName: 'Shirts', archived: true })
    }
    await createProduct(database, { name: 'Ban-collar kameez', categoryName: 'Eid' })
    const carousels = await listHomeCarousels(database)
    expect(carousels).toHaveLength(7)
    for (const { title, listing, products } of carousels) {
      const { searchParams } = new URL(listing, 'https://shop.example')
      const listed = await listProducts(database, readProductQuery(searchParams))
      expect(idsOf(listed.products), title).toEqual(idsOf(products))
      expect(listed.total, title).toBe(products.length)
    }
  })
})

function idsOf(products: readonly CardProduct[]): number[] {
  return products.map(product => product.id)
}

async function contents(): Promise<Record<string, string[]>> {
  const carousels = await listHomeCarousels(database)
  return Object.fromEntries(
    carousels.map(carousel => [carousel.title, carousel.products.map(product => product.name)]),
  )
}
