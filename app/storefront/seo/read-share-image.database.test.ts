import sharp, { type Region } from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findProductById } from '#app/catalogue/products/find-product.server.ts'
import { productImages, products } from '#app/catalogue/tables/products.server.ts'
import { originalFileKey } from '#app/owner/media/picture-files.ts'
import { toStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { closeDatabase, type Database, openDatabase } from '#app/platform/db/database.server.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { createProduct } from '#tests/factories/create-product.ts'
import { memoryFileStore } from '#tests/factories/memory-file-store.ts'
import { photo } from '#tests/factories/picture-files.ts'
import { createTestDatabase, type TestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { drawShareImage } from './draw-share-image.server.ts'
import { findFonts } from './drawing-fonts.server.ts'
import { readShareImage } from './read-share-image.server.ts'
import { cardVersion, productCard, shopCard } from './share-card.server.ts'
import { readSharePicturePath } from './share-image.ts'

const KEY = 'e'.repeat(32)
const settings = toStoreSettings(undefined)
let database: Database
let connection: TestDatabase['connection']
let drop: TestDatabase['drop']
let store: ReturnType<typeof memoryFileStore>

beforeAll(async () => {
  ;({ database, connection, drop } = await createTestDatabase())
})
afterAll(() => drop())
beforeEach(async () => {
  await database.delete(products)
  store = memoryFileStore()
  store.contents.set(originalFileKey(KEY), await photo({ width: 960, height: 1200 }))
})

async function shown(id: number) {
  const product = await findProductById(database, id)
  if (!product) throw new Error('The product is gone')
  return cardVersion(productCard(product, settings))
}

const ask = (subject: number | 'shop', version: string) =>
  readShareImage({ ...createTestServices(database), files: store.files }, { subject, version })

async function bytesOf(subject: number | 'shop', version: string): Promise<Uint8Array> {
  const response = await ask(subject, version)
  if (response.kind !== 'picture') throw new Error(response.kind)
  return response.bytes
}

describe('the share image of a product', () => {
  // product: 17.3
  it('is a JPEG of 1200 by 630 and less than 300 kB, with the product’s photograph', async () => {
    const { id } = await createProduct(database)
    await database.update(productImages).set({ key: KEY })
    const bytes = await bytesOf(id, await shown(id))
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(bytes.byteLength).toBeLessThan(300_000)
    const { channels } = await statsOf(bytes, { left: 40, top: 40, width: 400, height: 500 })
    for (const [index, wanted] of [0x44, 0x66, 0x55].entries()) {
      expect(Math.abs((channels[index]?.mean ?? 0) - wanted)).toBeLessThan(4)
    }
  })

  // product: 17.3
  it('changes its address with the name, price, sale or picture, and the old address redirects', async () => {
    const { id } = await createProduct(database)
    const versions = [await shown(id)]
    for (const change of [{ name: 'Linen Shirt' }, { pricePaisa: 199_000 }, { compareAtPaisa: 500_000 }]) {
      await database.update(products).set(change)
      versions.push(await shown(id))
    }
    await database.update(productImages).set({ key: KEY })
    versions.push(await shown(id))
    expect(new Set(versions).size).toBe(5)
    expect(await ask(id, versions[0] ?? '')).toEqual({
      kind: 'moved',
      path: `/share/${id}/${versions.at(-1)}.jpg`,
    })
  })

  // product: 54.9
  it('is in Urdu for Urdu pages, at an address of its own', async () => {
    const { id } = await createProduct(database)
    await database.update(products).set({ nameUrdu: 'کتان کی قمیض' })
    const inUrdu = await inLanguage('ur', () => shown(id))
    const product = await findProductById(database, id)
    if (!product) throw new Error('The product is gone')
    const price = { pricePaisa: product.pricePaisa + 100, compareAtPaisa: null }
    const dearer = { ...product, sizes: [...product.sizes, { size: 'XXL', available: 1, price }] }
    const words = inLanguage('ur', () => productCard(dearer, settings)).price
    expect(words).toBe('\u200fPKR 2,490.00 سے')
    const services = { ...createTestServices(database), files: store.files }
    const asked = { subject: id, version: inUrdu, language: 'ur' as const }
    expect(await readShareImage(services, asked)).toMatchObject({ kind: 'picture' })
    expect(await readShareImage(services, { ...asked, version: await shown(id) })).toEqual({
      kind: 'moved',
      path: `/share/${id}-ur/${inUrdu}.jpg`,
    })
    expect(readSharePicturePath(`${id}-ur`, `${inUrdu}.jpg`)).toEqual(asked)
  })

  it('is drawn once for all simultaneous requests, and then cached', async () => {
    const { id } = await createProduct(database)
    const version = await shown(id)
    const drawn = await Promise.all(Array.from({ length: 10 }, () => bytesOf(id, version)))
    expect(new Set([...drawn, await bytesOf(id, version)]).size).toBe(1)
  })

  it('is not drawn again for a request that read its product while it was drawn', async () => {
    const { id } = await createProduct(database)
    const version = await shown(id)
    const slow = openDatabase({ ...connection, max: 1 })
    const holder = await slow.$client.connect()
    const services = { ...createTestServices(slow), files: store.files }
    const late = readShareImage(services, { subject: id, version })
    const bytes = await bytesOf(id, version)
    holder.release()
    const read = await late
    expect(read.kind === 'picture' && read.bytes === bytes).toBe(true)
    await closeDatabase(slow)
  })

  it('delays a source that requests very many at once, and no other', async () => {
    const { id } = await createProduct(database)
    const version = await shown(id)
    const made = await Promise.all(
      Array.from({ length: 100 }, (_, index) => ask(id, index.toString(16).padStart(16, '0'))),
    )
    expect(made.filter(response => response.kind === 'busy').length).toBeGreaterThan(50)
    expect(made.some(response => response.kind === 'picture')).toBe(false)
    expect((await ask(id, version)).kind).toBe('picture')
  })

  it('is missing for products that are not visible', async () => {
    const { id } = await createProduct(database, { archived: true })
    expect(await ask(id, '0'.repeat(16))).toEqual({ kind: 'missing' })
    expect(await ask(id + 1, '0'.repeat(16))).toEqual({ kind: 'missing' })
  })
})

it('the shop has one too', async () => {
  expect((await bytesOf('shop', cardVersion(shopCard(settings)))).byteLength).toBeGreaterThan(5_000)
})

// product: 64.4
it('the picture of a slide with times is not that of the shop', () => {
  const picture = { key: 'a'.repeat(64), width: 1, height: 1, colour: '#aabbcc', alt: '' }
  const [first] = settings.home.heroSlides
  const shownUntil = (until: string | null) => {
    const slide = first && { ...first, picture, until }
    return shopCard({ ...settings, home: { ...settings.home, heroSlides: slide ? [slide] : [] } }).pictureKey
  }
  expect(shownUntil(null)).toBe(picture.key)
  expect(shownUntil('2027-03-23T00:00:00.000Z')).toBeNull()
})

/** Statistics of a region of the image. */
async function statsOf(bytes: Uint8Array, part: Region) {
  return sharp(await sharp(bytes).extract(part).png().toBuffer()).stats()
}

const base = { shopName: 'Darzi', subtitle: '', price: 'PKR 2,490.00', formerPrice: '', pictureKey: null }

/** How much of the title area is ink, from 0 to 255. */
async function inkOf(title: string): Promise<number> {
  const bytes = await drawShareImage({ ...base, title }, undefined, await findFonts())
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
  const { channels } = await statsOf(bytes, { left: 540, top: 150, width: 640, height: 300 })
  return 250 - (channels[0]?.mean ?? 250)
}

it.each([
  ['an ordinary name', 'Oxford Shirt'],
  ['an Urdu name', 'مردانہ شلوار قمیض'],
  ['a name in markup', '<span size="900pt">&amp; </b>'],
  ['a very long name', 'Heavyweight Brushed Fleece '.repeat(40)],
  ['one very long word', 'x'.repeat(300)],
  ['broken letters', 'Shirt \ud800\u0000\u202e 👔'],
])('%s is drawn', async (_, title) => {
  expect(await inkOf(title)).toBeGreaterThan(1)
})

it('a name without drawable characters is left out', async () => {
  expect(await inkOf('👔\u0000')).toBeGreaterThan(1)
})

// product: 17.3
it('letters are drawn without any system fonts: a wide and a narrow one differ', async () => {
  expect(await inkOf('WWWW')).toBeGreaterThan((await inkOf('iiii')) * 2)
  expect(await inkOf('ششش')).not.toBeCloseTo(await inkOf('ااا'), 1)
})

// product: 53.7
it('has the main colour of the brand', async () => {
  const card = { ...base, title: 'Oxford Shirt', colour: '#7a1f3d' }
  const bytes = await drawShareImage(card, undefined, await findFonts())
  const { channels } = await statsOf(bytes, { left: 572, top: 61, width: 40, height: 2 })
  for (const [index, wanted] of [0x7a, 0x1f, 0x3d].entries()) {
    expect(Math.abs((channels[index]?.mean ?? 0) - wanted)).toBeLessThan(6)
  }
})

it.each([
  ['7', '0123456789abcdef.jpg', { subject: 7, version: '0123456789abcdef', language: 'en' }],
  ['shop', '0123456789abcdef.jpg', { subject: 'shop', version: '0123456789abcdef', language: 'en' }],
  ['0', '0123456789abcdef.jpg', undefined],
  ['7', '0123456789abcdef.png', undefined],
  ['7', '../../etc/passwd', undefined],
  ['9999999999', '0123456789abcdef.jpg', undefined],
  ['__proto__', '0123456789abcdef.jpg', undefined],
])('the address of %j and %j is parsed or refused', (subject, file, read) => {
  expect(readSharePicturePath(subject, file)).toEqual(read)
})
