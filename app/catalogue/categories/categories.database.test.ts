import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { EVERYTHING } from '#app/catalogue/product-query/product-query.ts'
import { categories } from '#app/catalogue/tables/categories.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { NO_SEO_TEXTS } from '#app/shared/text/seo-texts.ts'
import { listProducts } from '#app/storefront/listing/list-products.server.ts'
import { createProduct, findOrCreateCategory } from '#tests/factories/create-product.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { addCategory } from './add-category.server.ts'
import { DEFAULT_CATEGORIES } from './category-name.ts'
import { deleteCategory } from './delete-category.server.ts'
import { listAdminCategories } from './list-admin-categories.server.ts'
import { moveCategory } from './move-category.server.ts'
import { renameCategory } from './rename-category.server.ts'

const { database } = await createTestDatabase()
beforeEach(() =>
  database.$client.query('truncate categories, products, audit_log restart identity cascade').then(() => {}),
)

const actor = 'sana@example.com'
const add = (name: string, isSure = false) => addCategory(database, { name, isSure, actor })
const added = async (name: string) => {
  const outcome = await add(name, true)
  if (!outcome.ok) throw new Error(outcome.refusal.kind)
  return outcome.category.id
}
const names = async () => (await listAdminCategories(database)).map(category => category.name)
const audited = () =>
  database
    .select({ action: auditLog.action, name: auditLog.subjectName, changes: auditLog.changes })
    .from(auditLog)
    .orderBy(auditLog.id)

describe('adding a category', () => {
  // product: 12.9
  it('returns its id and is recorded in the audit log', async () => {
    expect(await add('Kurtas')).toEqual({ ok: true, category: { id: 1, name: 'Kurtas' }, isNew: true })
    expect(await database.select().from(categories)).toEqual([
      {
        id: 1,
        name: 'Kurtas',
        nameUrdu: '',
        slug: 'kurtas',
        ...NO_SEO_TEXTS,
        position: 0,
        sizeChart: 'shalwar-kameez',
        sizeSystemId: null,
      },
    ])
    expect(await audited()).toEqual([{ action: 'category.added', name: 'Kurtas', changes: {} }])
  })

  // product: 12.9
  it('returns the existing id for an exact existing name', async () => {
    const id = await added('Shirts')
    expect(await add('Shirts')).toEqual({ ok: true, category: { id, name: 'Shirts' }, isNew: false })
    expect(await names()).toEqual(['Shirts'])
  })

  // product: 12.9
  it('makes one category of any number of simultaneous additions', async () => {
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => add('Kurtas')))
    expect(new Set(outcomes.map(outcome => outcome.ok && outcome.category.id))).toEqual(new Set([1]))
    expect(outcomes.filter(outcome => outcome.ok && outcome.isNew)).toHaveLength(1)
    expect(await names()).toEqual(['Kurtas'])
  })

  it('gives names that look alike in an address one each, at the same time too', async () => {
    await Promise.all(['Caps', 'Caps!', 'Caps?', 'قمیض', '🧢', '🎩', '501'].map(name => add(name, true)))
    const slugs = (await database.select({ slug: categories.slug }).from(categories)).map(row => row.slug)
    expect(slugs.toSorted()).toEqual(
      ['caps', 'caps-2', 'caps-3', 'category-1', 'category-2', 'category-501', 'قمیض'].toSorted(),
    )
  })

  it.each([
    ['Trouser', 'Trousers'],
    ['shirts', 'Shirts'],
    ['TRACK  pants', 'Track Pants'],
    ['T Shirts', 'T-Shirts'],
    ['Dress', 'Dresses'],
    ['Hoodes', 'Hoodies'],
    ['Shalwar Kamiz', 'Shalwar Kameez'],
  ])('asks whether %s is meant to be %s', async (name, existing) => {
    const id = await added(existing)
    expect(await add(name)).toEqual({
      ok: false,
      refusal: { kind: 'similar-category', similar: [{ id, name: existing }] },
    })
    expect(await names()).toEqual([existing])
    expect(await add(name, true)).toMatchObject({ ok: true, isNew: true })
  })

  it('asks nothing about names of their own', async () => {
    for (const name of [
      ...DEFAULT_CATEGORIES,
      'Tracksuits',
      'Old Money',
      'Shalwar Kameez',
      'قمیض',
      'شلوار',
    ]) {
      expect(await add(name), name).toMatchObject({ ok: true, isNew: true })
    }
  })
})

describe('the order of categories', () => {
  it('is that of their names until staff choose another; then a new one is the last', async () => {
    const shirts = await added('Shirts')
    await added('Hoodies')
    await added('Kurtas')
    expect(await names()).toEqual(['Hoodies', 'Kurtas', 'Shirts'])
    expect(await moveCategory(database, { id: shirts, direction: 'up', actor })).toEqual({
      ok: true,
      hasChanged: true,
    })
    await added('Belts')
    expect(await names()).toEqual(['Hoodies', 'Shirts', 'Kurtas', 'Belts'])
    expect((await audited()).find(line => line.action === 'category.moved')).toEqual({
      action: 'category.moved',
      name: 'Shirts',
      changes: { position: { from: 3, to: 2 } },
    })
  })

  it('has ends', async () => {
    const id = await added('Shirts')
    for (const direction of ['up', 'down'] as const) {
      expect(await moveCategory(database, { id, direction, actor })).toEqual({ ok: true, hasChanged: false })
    }
  })

  it('loses no category when two people move at the same time', async () => {
    const ids = await Promise.all(['A', 'B', 'C', 'D'].map(added))
    await Promise.all(
      ids.flatMap(id =>
        (['up', 'down'] as const).map(direction => moveCategory(database, { id, direction, actor })),
      ),
    )
    expect((await names()).toSorted()).toEqual(['A', 'B', 'C', 'D'])
    const positions = (await database.select({ position: categories.position }).from(categories)).map(
      row => row.position,
    )
    expect(positions.toSorted()).toEqual([1, 2, 3, 4])
  })
})

describe('renaming a category', () => {
  const rename = (id: number, name: string, isSure = false) =>
    renameCategory(database, { id, name, isSure, actor })

  it('gives it the address of its new name', async () => {
    const id = await added('Shirts')
    expect(await rename(id, 'Formal Wear')).toEqual({ ok: true, hasChanged: true })
    expect(await database.select().from(categories)).toMatchObject([
      { name: 'Formal Wear', slug: 'formal-wear' },
    ])
    expect((await audited()).at(-1)).toEqual({
      action: 'category.renamed',
      name: 'Formal Wear',
      changes: { name: { from: 'Shirts', to: 'Formal Wear' } },
    })
  })

  // product: 54.1
  it('gives it an Urdu name, and takes it away, without another address', async () => {
    const id = await added('Shirts')
    const inUrdu = (nameUrdu: string) =>
      renameCategory(database, { id, name: 'Shirts', nameUrdu, isSure: false, actor })
    expect(await inUrdu('شرٹس')).toEqual({ ok: true, hasChanged: true })
    expect(await database.select().from(categories)).toMatchObject([{ nameUrdu: 'شرٹس', slug: 'shirts' }])
    expect((await audited()).at(-1)).toMatchObject({ changes: { nameUrdu: { from: '', to: 'شرٹس' } } })
    expect(await rename(id, 'Shirts')).toEqual({ ok: true, hasChanged: false })
    await inUrdu('')
    expect(await database.select().from(categories)).toMatchObject([{ nameUrdu: '' }])
  })

  it('is refused with the name of another one, which it names', async () => {
    const id = await added('Shirts')
    const by = { id: await added('Tops'), name: 'Tops' }
    expect(await rename(id, 'Tops', true)).toEqual({ ok: false, refusal: { kind: 'name-taken', by } })
  })

  it('asks about nearly the name of another one, and not about its own', async () => {
    const id = await added('Shirts')
    expect(await rename(id, 'shirts')).toEqual({ ok: true, hasChanged: true })
    await added('Trousers')
    expect(await rename(id, 'Trouser')).toMatchObject({ ok: false, refusal: { kind: 'similar-category' } })
    expect(await rename(id, 'Trouser', true)).toEqual({ ok: true, hasChanged: true })
  })

  it('of one that is gone is refused', async () => {
    expect(await rename(99, 'Shirts')).toEqual({ ok: false, refusal: { kind: 'unknown-category' } })
  })
})

describe('deleting a category', () => {
  const remove = (id: number, intoId?: number) => deleteCategory(database, { id, intoId, actor })

  it('needs an empty one, or a target', async () => {
    const shirt = await createProduct(database, { categoryName: 'Shirts', archived: true })
    const [shirts, tops] = [
      await findOrCreateCategory(database, 'Shirts'),
      await findOrCreateCategory(database, 'Tops'),
    ]
    expect(await remove(shirts)).toEqual({ ok: false, refusal: { kind: 'category-not-empty' } })
    for (const target of [shirts, 99]) {
      expect(await remove(shirts, target)).toEqual({ ok: false, refusal: { kind: 'unknown-target' } })
    }
    expect(await remove(99)).toEqual({ ok: false, refusal: { kind: 'unknown-category' } })
    expect(await remove(shirts, tops)).toEqual({ ok: true, movedCount: 1 })
    expect(await names()).toEqual(['Tops'])
    const [moved] = await database.select().from(products).where(eq(products.id, shirt.id))
    expect(moved).toMatchObject({ categoryId: tops, version: 2 })
    expect(await remove(tops)).toEqual({ ok: false, refusal: { kind: 'category-not-empty' } })
    expect((await audited()).at(-1)).toEqual({
      action: 'category.merged',
      name: 'Shirts',
      changes: { category: { from: 'Shirts', to: 'Tops' } },
    })
  })

  it('removes an empty one', async () => {
    const id = await added('Shirts')
    expect(await remove(id)).toEqual({ ok: true, movedCount: 0 })
    expect(await names()).toEqual([])
    expect((await audited()).at(-1)).toEqual({ action: 'category.deleted', name: 'Shirts', changes: {} })
  })

  it('dates the products that it moves, so that search engines read them again', async () => {
    const { id } = await createProduct(database, { categoryName: 'Shirts' })
    const yesterday = new Date(Date.now() - 86_400_000)
    await database.update(products).set({ updatedAt: yesterday }).where(eq(products.id, id))
    const tops = await findOrCreateCategory(database, 'Tops')
    await remove(await findOrCreateCategory(database, 'Shirts'), tops)
    const [moved] = await database.select().from(products).where(eq(products.id, id))
    expect(moved?.updatedAt.getTime()).toBeGreaterThan(yesterday.getTime())
  })

  it('shows merged products in the other category', async () => {
    await createProduct(database, { name: 'Oxford', categoryName: 'Shirts' })
    const tops = await findOrCreateCategory(database, 'Tops')
    await remove(await findOrCreateCategory(database, 'Shirts'), tops)
    const listed = await listProducts(database, { ...EVERYTHING, category: 'tops' })
    expect(listed.products.map(product => product.name)).toEqual(['Oxford'])
  })

  it('two that are merged into each other at the same time leave one of them', async () => {
    await createProduct(database, { categoryName: 'A' })
    await createProduct(database, { categoryName: 'B' })
    const [a, b] = [await findOrCreateCategory(database, 'A'), await findOrCreateCategory(database, 'B')]
    const outcomes = await Promise.all([remove(a, b), remove(b, a)])
    expect(outcomes.filter(outcome => outcome.ok)).toHaveLength(1)
    expect(await listAdminCategories(database)).toMatchObject([{ shown: { total: 2 } }])
  })
})

const counted = (total: number) => ({ total, hasMore: false })

it('categories are listed with what stands on them', async () => {
  await createProduct(database, { categoryName: 'Shirts' })
  await createProduct(database, { categoryName: 'Shirts', archived: true })
  for (let draft = 0; draft < 2; draft++) {
    const { id } = await createProduct(database, { categoryName: 'Shirts', archived: true })
    await database.update(products).set({ isDraft: true }).where(eq(products.id, id))
  }
  await findOrCreateCategory(database, 'Empty')
  expect(await listAdminCategories(database)).toMatchObject([
    { name: 'Empty', slug: 'empty', shown: counted(0), drafts: counted(0), archived: counted(0) },
    { name: 'Shirts', slug: 'shirts', shown: counted(1), drafts: counted(2), archived: counted(1) },
  ])
})
