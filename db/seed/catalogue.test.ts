import { readdir, readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { URDU_FIELDS } from '#app/catalogue/products/product-fields.ts'
import { catalogue } from './catalogue.ts'
import { URDU_ALTS, URDU_COLLECTIONS, urduAltOf } from './urdu-catalogue.ts'

const pictures = [...catalogue.products.flatMap(product => product.images), ...catalogue.banners]

describe('the demo catalogue', () => {
  it.each(pictures)('states the true size and colour of $file', async picture => {
    // Read as bytes: where the store's own reader of pictures is loaded, files can't be opened by their path.
    const content = await readFile(new URL(`./pictures/${picture.file}`, import.meta.url))
    const { width, height } = await sharp(content).metadata()
    expect({ width, height }).toEqual({ width: picture.width, height: picture.height })
    const stated = [1, 3, 5].map(at => Number.parseInt(picture.colour.slice(at, at + 2), 16))
    const seen = await medianColour(content)
    seen.forEach((channel, index) => {
      // Decoders round a little differently from machine to machine.
      expect(Math.abs(channel - (stated[index] ?? 0))).toBeLessThanOrEqual(3)
    })
  })

  it('has an alt text for every picture', () => {
    expect(pictures.filter(picture => picture.alt.length < 10)).toEqual([])
  })

  // product: 5.15
  it('shows every garment from the front, the back and near, and its hem, in this order', () => {
    for (const { slug, images, sizeSystem } of catalogue.products) {
      // Cloth has no front.
      if (sizeSystem === 'Unstitched by the metre') continue
      expect(images, slug).toHaveLength(4)
      const [front, back, near, hem] = images.map(({ file, alt }) => `${file} ${alt}`)
      expect(front).toMatch(new RegExp(`^${slug}-1\\.webp .*, front view$`))
      expect(back).toMatch(/ from the back/)
      expect(near).toMatch(/ Close view of /)
      expect(hem).toMatch(new RegExp(`^${slug}-3\\.webp Close view of .*(cuff|hem|sleeve)`))
    }
  })

  // product: 54.7
  it('has an Urdu text for each English one', () => {
    const { products, categories, collections } = catalogue
    const urdu = /\p{Script=Arabic}/u
    for (const product of products) {
      for (const [english, name] of Object.entries(URDU_FIELDS)) {
        // A field that says nothing in English has no Urdu text either.
        if (product[english as keyof typeof product] === '') continue
        expect(product[name], `${product.slug} ${english}`).toMatch(urdu)
      }
    }
    for (const { slug, nameUrdu } of categories) expect(nameUrdu, slug).toMatch(urdu)
    expect(Object.keys(URDU_COLLECTIONS)).toEqual(collections.map(({ title }) => title))
  })

  // product: 54.7
  it('says in Urdu what each picture shows, and of no two the same', () => {
    for (const { slug, nameUrdu, images } of catalogue.products) {
      const alts = images.map(picture => urduAltOf({ slug, nameUrdu }, picture))
      expect(new Set(alts).size, slug).toBe(images.length)
      expect(
        alts.filter(alt => alt.endsWith(': ')),
        slug,
      ).toEqual([])
    }
    expect(Object.keys(URDU_ALTS)).toEqual(catalogue.banners.map(({ file }) => file))
  })

  // product: 5.15
  it('has trousers by waist and cloth by the metre', () => {
    const lists = catalogue.products.flatMap(({ sizeSystem }) => sizeSystem ?? [])
    expect(lists).toEqual(expect.arrayContaining(['Waist in inches', 'Unstitched by the metre']))
  })

  it('has no unused picture', async () => {
    const files = await readdir(new URL('./pictures/', import.meta.url))
    const shown = new Set(pictures.map(picture => picture.file))
    expect(files.filter(file => file.endsWith('.webp') && !shown.has(file))).toEqual([])
  })

  // product: 5.15
  it('states the weight of every fabric', () => {
    expect(catalogue.products.filter(({ fabric }) => !/\b\d{2,3} gsm\b/.test(fabric))).toEqual([])
  })

  it('has a stock number for each size of a product, and for no other', () => {
    for (const { sizes, stock } of catalogue.products) {
      if (typeof stock === 'number') expect(stock).toBeGreaterThanOrEqual(0)
      else expect(Object.keys(stock)).toEqual(sizes)
    }
  })
})

async function medianColour(content: Uint8Array): Promise<number[]> {
  const { data, info } = await sharp(content)
    .removeAlpha()
    .resize(64, 64, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [0, 1, 2].map(channel => {
    const values = data.filter((_, index) => index % info.channels === channel).sort()
    return values[values.length >> 1] ?? 0
  })
}
