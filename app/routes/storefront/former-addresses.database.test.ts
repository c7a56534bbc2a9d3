import { beforeEach, describe, expect, it } from 'vitest'
import { addCategory } from '#app/catalogue/categories/add-category.server.ts'
import { deleteCategory } from '#app/catalogue/categories/delete-category.server.ts'
import { findSlugByFormerSlug } from '#app/catalogue/categories/former-category-slugs.server.ts'
import { renameCategory } from '#app/catalogue/categories/rename-category.server.ts'
import { editProduct } from '#app/catalogue/product-admin/form/edit-product.server.ts'
import { readEditedProduct } from '#app/catalogue/product-admin/form/read-edited-product.server.ts'
import { deleteProduct } from '#app/catalogue/product-admin/list/delete-product.server.ts'
import { findProduct } from '#app/catalogue/products/find-product.server.ts'
import { categories } from '#app/catalogue/tables/categories.server.ts'
import { formerProductSlugs, products } from '#app/catalogue/tables/products.server.ts'
import { pictures } from '#app/owner/tables/media.server.ts'
import { createProduct, findOrCreateCategory } from '#tests/factories/create-product.ts'
import { askLoader } from '#tests/setup/call-route.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { loader as product } from './product.tsx'
import { loader as listing } from './products.tsx'

const actor = 'sana@example.com'
const { database } = await createTestDatabase()

beforeEach(async () => {
  await database.delete(products)
  await database.delete(categories)
})

/** Renames the product through its form. */
async function rename(id: number, name: string): Promise<void> {
  const product = await readEditedProduct(database, id)
  if (!product) throw new Error('The product is gone')
  const { category, sizeSystem, levels, images, version, ...fields } = product
  await database.insert(pictures).values(images).onConflictDoNothing()
  const outcome = await editProduct(database, {
    productId: id,
    details: {
      ...fields,
      name,
      levels,
      pictures: images,
      category: { id: category.id },
      sizeSystemId: sizeSystem.id,
    },
    seen: { version, levels, takesOut: false },
    actor,
  })
  if (!outcome.ok) throw new Error(outcome.refusal.kind)
}

const slugAt = async (address: string) => (await findProduct(database, address))?.slug

describe('a renamed product', () => {
  // product: 17.7
  it('has the address of its name, and redirects from every former address', async () => {
    const { id } = await createProduct(database, { name: 'Linen Shirt', slug: 'linen-shirt' })
    await rename(id, 'Washed Linen Shirt')
    await rename(id, 'Summer Shirt')
    for (const address of ['summer-shirt', 'linen-shirt', 'washed-linen-shirt', 'Linen-Shirt', String(id)]) {
      expect(await slugAt(address), address).toBe('summer-shirt')
    }
  })

  // product: 17.7
  it('gets its former address back with its former name, without redirect loops', async () => {
    const { id } = await createProduct(database, { name: 'Linen Shirt', slug: 'linen-shirt' })
    await rename(id, 'Summer Shirt')
    await rename(id, 'Linen Shirt')
    expect(await slugAt('linen-shirt')).toBe('linen-shirt')
    expect(await slugAt('summer-shirt')).toBe('linen-shirt')
    expect(await database.select().from(formerProductSlugs)).toEqual([
      { slug: 'summer-shirt', productId: id },
    ])
  })

  it('retains an address that still matches its name', async () => {
    await createProduct(database, { name: 'Kurta', slug: 'kurta' })
    const second = await createProduct(database, { name: 'Kurta', slug: 'kurta-2' })
    await rename(second.id, 'Kurta!')
    expect(await slugAt('kurta-2')).toBe('kurta-2')
    expect(await database.$count(formerProductSlugs)).toBe(0)
  })

  it('reserves its former address while it is visible', async () => {
    const first = await createProduct(database, { name: 'Linen Shirt', slug: 'linen-shirt' })
    await rename(first.id, 'Summer Shirt')
    const second = await createProduct(database, { name: 'Polo', slug: 'polo' })
    await rename(second.id, 'Linen Shirt')
    expect(await slugAt('linen-shirt')).toBe('summer-shirt')
    expect(await slugAt('linen-shirt-2')).toBe('linen-shirt-2')
    await deleteProduct(database, { productId: first.id, actor })
    expect(await slugAt('linen-shirt')).toBeUndefined()
    await rename(second.id, 'Polo')
    await rename(second.id, 'Linen Shirt')
    expect(await slugAt('polo')).toBe('linen-shirt')
  })

  it('has no address once it is archived', async () => {
    const { id } = await createProduct(database, { name: 'Linen Shirt', slug: 'linen-shirt' })
    await rename(id, 'Summer Shirt')
    await database.update(products).set({ archivedAt: new Date() })
    expect(await slugAt('linen-shirt')).toBeUndefined()
  })
})

describe('a category’s former address', () => {
  it('redirects to its current address, also after a merge into another category', async () => {
    const { id } = await createProduct(database, { categoryName: 'Shirts' })
    expect(id).toBeGreaterThan(0)
    const shirts = await findOrCreateCategory(database, 'Shirts')
    await renameCategory(database, { id: shirts, name: 'Formal Wear', isSure: true, actor })
    expect(await findSlugByFormerSlug(database, 'shirts')).toBe('formal-wear')
    expect(await findSlugByFormerSlug(database, 'formal-wear')).toBeUndefined()

    const tops = await findOrCreateCategory(database, 'Tops')
    await deleteCategory(database, { id: shirts, intoId: tops, actor })
    for (const slug of ['shirts', 'formal-wear'])
      expect(await findSlugByFormerSlug(database, slug)).toBe('tops')

    await renameCategory(database, { id: tops, name: 'Shirts', isSure: true, actor })
    expect(await findSlugByFormerSlug(database, 'tops')).toBe('shirts')
    expect(await findSlugByFormerSlug(database, 'shirts')).toBeUndefined()
  })

  it('is gone with a category that was deleted without a successor', async () => {
    const id = await findOrCreateCategory(database, 'Shirts')
    await renameCategory(database, { id, name: 'Formal Wear', isSure: true, actor })
    await deleteCategory(database, { id, intoId: undefined, actor })
    expect(await findSlugByFormerSlug(database, 'shirts')).toBeUndefined()
  })
})

describe('a request for a former address', () => {
  it('of a product is redirected permanently to the current one, by a response that is revalidated each time', async () => {
    const { id } = await createProduct(database, { slug: 'مردانہ-قمیض' })
    await database.insert(formerProductSlugs).values({ slug: 'old-shirt', productId: id })
    const services = createTestServices(database)
    const context = { get: () => services }
    const asked = product({ params: { productId: 'old-shirt' }, context } as never)
    const response = await asked.catch(thrown => thrown)
    expect(response.status).toBe(301)
    expect(response.headers.get('Location')).toBe(encodeURI('/product/مردانہ-قمیض'))
    expect(response.headers.get('Cache-Control')).toBe('no-cache')
  })

  // product: 17.7
  it('of a category is redirected to its current listing, with the other filters', async () => {
    const added = await addCategory(database, { name: 'Kurtas', isSure: true, actor: 'a@example.com' })
    if (!added.ok) throw new Error('not added')
    await renameCategory(database, {
      id: added.category.id,
      name: 'قمیض',
      isSure: true,
      actor: 'a@example.com',
    })
    const asked = askLoader(listing, '/products?category=kurtas&sort=price-asc', {
      services: createTestServices(database),
    })
    const response = await asked.catch(thrown => thrown)
    expect(response.status).toBe(301)
    expect(response.headers.get('Location')).toBe(
      `/products?category=${encodeURIComponent('قمیض')}&sort=price-asc`,
    )
  })
})
