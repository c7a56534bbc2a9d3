import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addProduct } from '#app/catalogue/product-admin/form/add-product.server.ts'
import type { ProductDetails } from '#app/catalogue/product-admin/form/product-form-schema.ts'
import { NO_PLAIN_FIELDS } from '#app/catalogue/products/product-fields.ts'
import { productImages, products } from '#app/catalogue/tables/products.server.ts'
import { orderLines } from '#app/orders/tables/orders.server.ts'
import { pictures } from '#app/owner/tables/media.server.ts'
import { settings } from '#app/owner/tables/settings.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { type FileStore, FilesUnavailable } from '#app/platform/storage/file-store.server.ts'
import { createOrder } from '#tests/factories/create-order.ts'
import { createProduct, findOrCreateCategory } from '#tests/factories/create-product.ts'
import { memoryFileStore } from '#tests/factories/memory-file-store.ts'
import { photo } from '#tests/factories/picture-files.ts'
import { FILE_LOCATIONS, prepareFileStores } from '#tests/setup/file-stores.ts'
import { untilWaiting } from '#tests/setup/run-concurrently.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { collectUnusedPictures } from './collect-unused-pictures.server.ts'
import { derivedFileKey, originalFileKey } from './picture-files.ts'
import { readPictures } from './read-pictures.server.ts'
import { receivePicture } from './receive-picture.server.ts'

const DAY_MS = 86_400_000
const silent = log.child({}, { level: 'silent' })

const { database } = await createTestDatabase()

let files: FileStore
beforeEach(async () => {
  await database.execute(
    sql`truncate pictures, product_images, order_lines, settings, products, orders restart identity cascade`,
  )
  files = memoryFileStore().files
})
const openEmptyStore = prepareFileStores()

let uploaded = 0

/** Makes a picture whose colour differs enough from all others to survive encoding. */
function content(): Promise<Buffer> {
  uploaded++
  const colour = [uploaded % 8, Math.floor(uploaded / 8) % 8, 4].map(part => part.toString(16).repeat(2))
  return photo({ width: 8, height: 10, colour: `#${colour.join('')}`, format: 'png' })
}

/** Uploads a new picture. @returns its key */
async function upload(picture?: Buffer): Promise<string> {
  const outcome = await receivePicture({ database, files, log: silent }, picture ?? (await content()))
  if (!outcome.ok) throw new Error(outcome.refusal.kind)
  return outcome.picture.key
}

/** Collects as if everything had been uploaded this many days ago. */
function collect(days = 8, from: Database = database) {
  return collectUnusedPictures({ database: from, files, now: new Date(Date.now() + days * DAY_MS) })
}

async function showOnProduct(key: string, archivedAt: Date | null = null): Promise<number> {
  const { id } = await createProduct(database, { images: 0 })
  await database.update(products).set({ archivedAt }).where(eq(products.id, id))
  const measures = { width: 8, height: 10, colour: '#000000' }
  await database.insert(productImages).values({ productId: id, position: 0, key, ...measures })
  return id
}

async function countFiles(key: string): Promise<number> {
  const all = await Array.fromAsync(files.list(''), file => file.key)
  return all.filter(file => file.includes(key)).length
}

/** Unlike `readPictures`, does not lock the picture. */
async function isKnown(key: string): Promise<boolean> {
  return (await database.select().from(pictures).where(eq(pictures.key, key))).length === 1
}

/** An original and eight sizes. */
const ALL_FILES = 9

describe.each(FILE_LOCATIONS)('unused pictures %s', location => {
  beforeEach(async () => {
    files = await openEmptyStore(location)
  })

  it('are deleted with all their files after the grace period', async () => {
    const unused = await upload()
    const used = await upload()
    await showOnProduct(used)
    expect(await collect(6)).toEqual({ pictures: 0, videos: 0, files: 0, leftovers: 0 })
    expect(await collect(8)).toEqual({ pictures: 1, videos: 0, files: ALL_FILES, leftovers: 0 })
    expect([await countFiles(unused), await isKnown(unused)]).toEqual([0, false])
    expect([await countFiles(used), await isKnown(used)]).toEqual([ALL_FILES, true])
    expect(await collect(8)).toEqual({ pictures: 0, videos: 0, files: 0, leftovers: 0 })
  })

  it('are deleted together with files that belong to no picture', async () => {
    const lost = 'a'.repeat(32)
    await files.write(derivedFileKey(lost, '1200.jpg'), await content())
    await files.write(originalFileKey('b'.repeat(32)), await content())
    await files.write('other/file', await content())
    expect((await collect(6)).files).toBe(0)
    expect(await collect(8)).toEqual({ pictures: 0, videos: 0, files: 2, leftovers: 0 })
    expect(await Array.fromAsync(files.list(''), file => file.key)).toEqual(['other/file'])
  })
})

describe('copies made by another encoder version', () => {
  it('are deleted after the same grace period, while current copies stay', async () => {
    const key = await upload()
    await showOnProduct(key)
    const others = [`derived/${key}/320.webp`, `derived/${key}/320-v9999.webp`]
    for (const other of others) await files.write(other, await content())
    expect((await collect(6)).files).toBe(0)
    expect(await collect(8)).toEqual({ pictures: 0, videos: 0, files: 2, leftovers: 0 })
    expect(await countFiles(key)).toBe(ALL_FILES)
  })

  it('stay if the original is lost, because they could not be made again', async () => {
    const key = await upload()
    await showOnProduct(key)
    await files.delete(originalFileKey(key))
    await files.write(`derived/${key}/320.webp`, await content())
    expect((await collect(8)).files).toBe(0)
  })
})

describe('a picture stays', () => {
  it('while an archived product shows it', async () => {
    const key = await upload()
    await showOnProduct(key, new Date())
    await collect()
    expect(await countFiles(key)).toBe(ALL_FILES)
  })

  it('while an order shows it, even without its product', async () => {
    const key = await upload()
    await createOrder(database)
    await database.update(orderLines).set({ imageKey: key })
    await collect()
    expect(await countFiles(key)).toBe(ALL_FILES)
    await database.delete(pictures)
    await collect()
    expect(await countFiles(key)).toBe(ALL_FILES)
  })

  it.each([
    ['on the home page', 'store', (key: string) => ({ home: { heroSlides: [{ picture: { key } }] } })],
    ['in settings of some day', 'banners', (key: string) => [`/images/${key}/640.webp`]],
  ])('while a setting names it: %s', async (_, name, value) => {
    const key = await upload()
    await database.insert(settings).values({ key: name, value: value(key) })
    await collect()
    expect([await countFiles(key), await isKnown(key)]).toEqual([ALL_FILES, true])
  })

  it('for another grace period after it is uploaded again', async () => {
    const picture = await content()
    const key = await upload(picture)
    await database.update(pictures).set({ uploadedAt: new Date(Date.now() - 30 * DAY_MS) })
    await upload(picture)
    await collect(6)
    expect([await countFiles(key), await isKnown(key)]).toEqual([ALL_FILES, true])
  })

  it('if a product shows it and only its sizes are left, not its original', async () => {
    const key = await upload()
    await showOnProduct(key)
    await files.delete(originalFileKey(key))
    await collect()
    expect(await countFiles(key)).toBe(ALL_FILES - 1)
  })
})

describe('while unused pictures are collected', () => {
  async function details(key: string): Promise<ProductDetails> {
    return {
      ...NO_PLAIN_FIELDS,
      name: 'Oxford Shirt',
      featured: 'none',
      pricePaisa: 249_000,
      compareAtPaisa: null,
      sizes: ['M'],
      levels: [{ size: null, onHand: 1 }],
      category: { id: await findOrCreateCategory(database, 'Shirts') },
      sizeSystemId: 1,
      pictures: [{ key, alt: '' }],
    }
  }

  it('a form that is being saved does not lose its picture', async () => {
    const key = await upload()
    const { id: productId } = await createProduct(database, { images: 0 })
    await database.transaction(async transaction => {
      const picture = (await readPictures(transaction, [key])).get(key)
      expect((await collect()).pictures).toBe(0)
      await transaction.insert(productImages).values({ productId, position: 0, ...picture, key } as never)
    })
    expect([await countFiles(key), await isKnown(key)]).toEqual([ALL_FILES, true])
  })

  it('a form saved after the picture was found unused does not lose it', async () => {
    const key = await upload()
    const product = await details(key)
    const late: Database = Object.create(database)
    late.transaction = async (...work) => {
      await addProduct(database, { details: product, actor: 'sana@example.com' })
      late.transaction = database.transaction
      return database.transaction(...work)
    }
    expect((await collect(8, late)).pictures).toBe(0)
    expect([await countFiles(key), await isKnown(key)]).toEqual([ALL_FILES, true])
  })

  it('a form that is saved too late waits, and is then refused because the picture is gone', async () => {
    const key = await upload()
    const product = await details(key)
    const saving = await database.transaction(async transaction => {
      await transaction.delete(pictures).where(eq(pictures.key, key))
      const saving = addProduct(database, { details: product, actor: 'sana@example.com' })
      await untilWaiting(database, 1)
      return { saving }
    })
    expect(await saving.saving).toMatchObject({ refusal: { kind: 'unknown-picture' } })
  })

  it('the same picture can be uploaded again afterwards', async () => {
    const picture = await content()
    const key = await upload(picture)
    let receiving: Promise<string> | undefined
    const { delete: remove } = files
    vi.spyOn(files, 'delete').mockImplementation(async file => {
      if (!receiving) {
        receiving = upload(picture)
        await untilWaiting(database, 1)
      }
      return remove(file)
    })
    await collect()
    expect(await receiving).toBe(key)
    expect([await countFiles(key), await isKnown(key)]).toEqual([ALL_FILES, true])
  })

  it('the same picture stays complete if its upload began earlier', async () => {
    const picture = await content()
    const key = await upload(picture)
    let collecting: Promise<unknown> | undefined
    const { has } = files
    vi.spyOn(files, 'has').mockImplementation(async file => {
      if (!collecting) {
        collecting = collect()
        await untilWaiting(database, 1)
      }
      return has(file)
    })
    await upload(picture)
    await collecting
    expect([await countFiles(key), await isKnown(key)]).toEqual([ALL_FILES, true])
  })

  it('an order that is being placed does not lose its picture', async () => {
    const key = await upload()
    const productId = await showOnProduct(key)
    const order = await createOrder(database)
    let collecting: Promise<unknown> | undefined
    await database.transaction(async transaction => {
      const [image] = await transaction
        .select()
        .from(productImages)
        .where(eq(productImages.productId, productId))
      await database.delete(productImages).where(eq(productImages.productId, productId))
      collecting = collect()
      await vi.waitUntil(async () => !(await isKnown(key)), { timeout: 5_000 })
      await new Promise(resolve => setTimeout(resolve, 200))
      const line = { name: 'Shirt', size: 'M', unitPricePaisa: 1, quantity: 1, imageKey: image?.key }
      await transaction.insert(orderLines).values({ orderId: order.id, position: 1, ...line })
    })
    await collecting
    expect(await countFiles(key)).toBe(ALL_FILES)
  })
})

it('what can’t be deleted is found again by the next run', async () => {
  const key = await upload()
  const failing = vi
    .spyOn(files, 'delete')
    .mockRejectedValue(new FilesUnavailable('away', 'the service is away'))
  await expect(collect()).rejects.toThrow(FilesUnavailable)
  expect(await isKnown(key)).toBe(false)
  failing.mockRestore()
  expect(await collect()).toEqual({ pictures: 0, videos: 0, files: ALL_FILES, leftovers: 0 })
})

it('leftovers of unfinished writes are removed after a day', async () => {
  const remove = vi.spyOn(files, 'removeLeftovers').mockResolvedValue(3)
  const now = new Date('2026-11-21T10:00:00Z')
  expect(await collectUnusedPictures({ database, files, now })).toMatchObject({ leftovers: 3 })
  expect(remove).toHaveBeenCalledWith(new Date('2026-11-20T10:00:00Z'))
})

it('many pictures are collected at once', async () => {
  const keys = Array.from({ length: 600 }, (_, number) => number.toString(16).padStart(32, '0'))
  const measures = { width: 1, height: 1, colour: '#000000' }
  await database.insert(pictures).values(keys.map(key => ({ key, ...measures })))
  for (const key of keys) await files.write(originalFileKey(key), new Uint8Array())
  expect(await collect()).toEqual({ pictures: 600, videos: 0, files: 600, leftovers: 0 })
})
