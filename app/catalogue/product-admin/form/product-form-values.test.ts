import { expect, test } from 'vitest'
import { NO_PLAIN_FIELDS } from '#app/catalogue/products/product-fields.ts'
import { PUBLISHED } from '#app/catalogue/products/publication.ts'
import { NOTHING_KNOWN } from '#app/catalogue/products/variants/variant.ts'
import { LETTERS } from '#app/catalogue/sizes/systems/size-system.ts'
import { writeChosenPictures } from '#app/owner/media/chosen-pictures.ts'
import type { EditedProduct } from './edited-product.ts'
import {
  areSameValues,
  keepTypedValues,
  readTypedValues,
  valuesOfAnotherColour,
  valuesOfProduct,
} from './product-form-values.ts'
import { sizeStockField } from './size-fields.ts'

const PRODUCT: EditedProduct = {
  ...NO_PLAIN_FIELDS,
  id: 7,
  slug: 'oxford-shirt',
  name: 'Oxford Shirt',
  description: 'Two lines\nof text',
  colour: 'White',
  fabric: 'Cotton',
  care: 'Wash cold\nDry flat',
  pricePaisa: 249_050,
  compareAtPaisa: null,
  category: { id: 3, name: 'Shirts' },
  featured: 'best-selling',
  images: [{ key: 'a'.repeat(64), width: 10, height: 10, colour: '#ffffff', alt: 'Front' }],
  sizeSystem: LETTERS,
  sizeChart: null,
  videoKey: null,
  sizes: ['S', 'M'],
  places: {},
  inShop: [],
  levels: [
    { size: 'S', onHand: 4 },
    { size: 'M', onHand: 0 },
    { size: 'XL', onHand: 2 },
  ],
  variants: [{ size: 'M', ...NOTHING_KNOWN, sku: 'OX-M', costPaisa: 110_050, weightGrams: 300 }],
  publication: PUBLISHED,
  version: 3,
}

test('a product stands in its form as people type it', () => {
  expect(valuesOfProduct(PRODUCT)).toMatchObject({
    price: '2490.50',
    compareAtPrice: '',
    category: '3',
    stock: '4',
    stockBySize: true,
    sizeSystem: '1',
    sizeStock: { S: '4', M: '0', XL: '2' },
    variants: { skuM: 'OX-M', costM: '1100.50', weightM: '300' },
  })
  const shared = { ...PRODUCT, levels: [{ size: null, onHand: 9 }] }
  expect(valuesOfProduct(shared)).toMatchObject({ stock: '9', stockBySize: false })
})

test('a form in which nothing was typed reads as it was filled', () => {
  const values = valuesOfProduct(PRODUCT)
  const form = new FormData()
  const { sizes, sizeStock, stockBySize, images, variants, ...texts } = values
  for (const [name, value] of Object.entries({ ...texts, ...variants })) form.append(name, value)
  for (const size of sizes) form.append('sizes', size)
  for (const size of LETTERS.sizes) form.append(sizeStockField(size), sizeStock[size] ?? '')
  if (stockBySize) form.append('stockBySize', 'on')
  form.append('images', writeChosenPictures(images))
  expect(areSameValues(readTypedValues(form, images, LETTERS.sizes), values)).toBe(true)
  form.set('name', 'Other')
  expect(areSameValues(readTypedValues(form, images, LETTERS.sizes), values)).toBe(false)
})

test('typed values stay over those that other staff saved, and the rest is as saved', () => {
  const opened = valuesOfProduct(PRODUCT)
  const typed = { ...opened, description: 'Mine', sizeStock: { ...opened.sizeStock, S: '9' } }
  const present = { ...opened, name: 'Theirs', description: 'Theirs', price: '1990' }
  expect(keepTypedValues(opened, typed, present)).toEqual({
    ...present,
    description: 'Mine',
    sizeStock: typed.sizeStock,
  })
})

// product: 51.1
test('another colour takes over cost and weight, and has SKUs and barcodes of its own', () => {
  expect(valuesOfAnotherColour(PRODUCT).variants).toEqual({ costM: '1100.50', weightM: '300' })
})

// product: 12.4, 51.1
test('what others changed of one size stays when what was typed of another is taken over', () => {
  const opened = valuesOfProduct(PRODUCT)
  const typed = { ...opened, variants: { ...opened.variants, weightM: '', skuS: 'OX-S' } }
  const present = { ...opened, variants: { ...opened.variants, costM: '1200', weightM: '310' } }
  expect(keepTypedValues(opened, typed, present).variants).toEqual({
    skuM: 'OX-M',
    costM: '1200',
    skuS: 'OX-S',
    weightM: '',
  })
})
