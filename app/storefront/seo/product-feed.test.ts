import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import type { Product } from '#app/catalogue/products/product.ts'
import { toStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { FEED_FOOT, type FeedReader, feedHead, feedItems } from './product-feed.ts'

const origin = 'https://shop.example'
const settings = toStoreSettings(undefined)

const product = {
  care: '',
  tags: '',
  id: 7,
  slug: 'oxford-shirt',
  name: 'Oxford Shirt',
  description: 'Brushed cotton.',
  colour: 'White',
  fabric: 'Cotton',
  pricePaisa: 249_000,
  compareAtPaisa: null,
  category: { name: 'Shirts', slug: 'shirts' },
  images: ['a', 'b', 'c', 'd'].map(letter => ({ key: letter.repeat(64), width: 1200, height: 1500 })),
  sizes: [
    { size: 'S', available: 0 },
    { size: 'M', available: 3 },
  ],
} as Product

function feed(changes: Partial<Product> = {}, reader: FeedReader = 'google', store = settings): string {
  const shop = { settings: store, origin, reader }
  return feedHead(shop) + feedItems({ ...product, ...changes }, shop) + FEED_FOOT
}

type Item = Record<string, string> & { 'g:shipping': Record<string, string> }

function itemsOf(xml: string): Item[] {
  expect(XMLValidator.validate(xml)).toBe(true)
  // The validator accepts characters that XML does not allow.
  expect(xml.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cs}]/u)
  const parser = new XMLParser({ parseTagValue: false, isArray: name => name === 'item' })
  const { rss } = parser.parse(xml)
  return rss.channel.item ?? []
}

/**
 * Google Merchant Center's product data specification, as far as it applies to apparel. Meta's is no
 * stricter.
 */
const SPECIFICATION: Record<string, RegExp> = {
  'g:id': /^[\x21-\x7e]{1,50}$/,
  'g:item_group_id': /^[\x21-\x7e]{1,50}$/,
  'g:title': /^.{1,150}$/su,
  'g:description': /^.{1,5000}$/su,
  'g:link': /^https:\/\/shop\.example\/[\x21-\x7e]{1,1900}$/,
  'g:image_link': /^https:\/\/shop\.example\/[\x21-\x7e]{1,1900}$/,
  'g:availability': /^(in_stock|out_of_stock|preorder|backorder)$/,
  'g:price': /^\d{1,9}\.\d{2} PKR$/,
  'g:brand': /^.{1,70}$/su,
  'g:condition': /^(new|refurbished|used)$/,
  'g:identifier_exists': /^(yes|no)$/,
  'g:google_product_category': /^\d{1,6}$/,
  'g:product_type': /^.{1,750}$/su,
  'g:size': /^.{1,100}$/su,
  'g:gender': /^(male|female|unisex)$/,
  'g:age_group': /^(newborn|infant|toddler|kids|adult)$/,
}

const HOSTILE = '</item>]]> & <script>alert(1)</script> " \' \u0000\u0007\u001b\ud800 مردانہ قمیض 👔'

describe('every item has the attributes that the specification requires', () => {
  it.each<[string, Partial<Product>]>([
    ['a shirt', {}],
    ['a shirt with hostile words', { name: HOSTILE, description: HOSTILE, colour: HOSTILE, fabric: HOSTILE }],
    [
      'a shirt with very long words',
      { name: 'x'.repeat(400), description: 'y '.repeat(9_000), colour: 'z'.repeat(300) },
    ],
    ['an Urdu shirt', { name: 'مردانہ قمیض', slug: 'مردانہ-قمیض' }],
    ['a shirt without words', { description: '', colour: '', fabric: '' }],
  ])('%s', (_, changes) => {
    const items = itemsOf(feed(changes))
    expect(items).toHaveLength(2)
    for (const item of items) {
      for (const [name, form] of Object.entries(SPECIFICATION)) expect(item[name], name).toMatch(form)
      expect((item['g:color'] ?? '').length).toBeLessThanOrEqual(100)
      expect(item['g:shipping']).toEqual({ 'g:country': 'PK', 'g:price': '0.00 PKR' })
    }
  })
})

// product: 17.6
it('there is one item for each size, with the stock of that size', () => {
  expect(
    itemsOf(feed()).map(item => [
      item['g:id'],
      item['g:item_group_id'],
      item['g:size'],
      item['g:availability'],
    ]),
  ).toEqual([
    ['7-S', '7', 'S', 'out_of_stock'],
    ['7-M', '7', 'M', 'in_stock'],
  ])
})

// product: 61.5
it('a size with a price of its own has that price', () => {
  const sizes = [
    { size: 'S', available: 1 },
    { size: 'M', available: 3, price: { pricePaisa: 279_000, compareAtPaisa: 319_000 } },
  ]
  expect(itemsOf(feed({ sizes, compareAtPaisa: 299_000 }))).toMatchObject([
    { 'g:price': '2990.00 PKR', 'g:sale_price': '2490.00 PKR' },
    { 'g:price': '3190.00 PKR', 'g:sale_price': '2790.00 PKR' },
  ])
})

// product: 61.1
it('a barcode that is a number on goods is in the item of its size', () => {
  const items = itemsOf(feed({ gtins: { M: '4006381333931' } }))
  expect(items.map(item => [item['g:gtin'], item['g:identifier_exists']])).toEqual([
    [undefined, 'no'],
    ['4006381333931', undefined],
  ])
})

// product: 17.6
it('Meta receives its own values for availability', () => {
  expect(itemsOf(feed({}, 'meta')).map(item => item['g:availability'])).toEqual(['out of stock', 'in stock'])
})

it('on sale, the price is the former price and the sale price the current one', () => {
  const [item] = itemsOf(feed({ compareAtPaisa: 299_000 }))
  expect(item).toMatchObject({ 'g:price': '2990.00 PKR', 'g:sale_price': '2490.00 PKR' })
  expect(itemsOf(feed())[0]).not.toHaveProperty('g:sale_price')
})

// product: 12.14, 17.6
it('the first picture is the main image, as JPEG, and the others are additional images', () => {
  const [item] = itemsOf(feed())
  expect(item?.['g:image_link']).toBe(`https://shop.example/images/${'a'.repeat(64)}/1200-v1.jpg`)
  expect(item?.['g:additional_image_link']).toHaveLength(3)
})

// product: 5.18
it('of more pictures than catalogues take the first ones are named', () => {
  const images = Array.from({ length: 12 }, (_, index) => ({
    key: index.toString(16).repeat(64),
    width: 1200,
    height: 1500,
    colour: '#c8c0b4',
    alt: '',
  }))
  expect(itemsOf(feed({ images }))[0]?.['g:additional_image_link']).toHaveLength(10)
})

it('a product without a picture is left out, because catalogues refuse it', () => {
  expect(itemsOf(feed({ images: [] }))).toEqual([])
})

// product: 7.20
it('delivery is free in a feed where it is in most zones, whatever one of them asks', () => {
  const zone = { id: 'g', name: 'Gilgit', daysFrom: 0, daysTo: 0, takesCash: true, cashCapPaisa: 0 }
  const deliveryZones = [{ ...zone, chargePaisa: 50_000, freeFromPaisa: 0 }]
  const store = { ...settings, deliveryFeePaisa: 25_000, freeDeliveryFromPaisa: 100_000, deliveryZones }
  expect(itemsOf(feed({}, 'google', store))[0]?.['g:shipping']).toMatchObject({ 'g:price': '0.00 PKR' })
})

it('delivery costs what the settings say', () => {
  const store = { ...settings, deliveryFeePaisa: 25_000, freeDeliveryFromPaisa: 500_000 }
  expect(itemsOf(feed({}, 'google', store))[0]?.['g:shipping']).toMatchObject({ 'g:price': '250.00 PKR' })
})

describe('the feed of what is sold by the metre', () => {
  const lawn = { sizes: [{ size: 'per 50 cm', available: 25 }], pricePaisa: 60_000 }

  // product: 73.8
  it('has the price of a step, says how long it is, and compares metres', () => {
    const [item] = itemsOf(feed(lawn))
    expect(item).toMatchObject({
      'g:id': '7-50cm',
      'g:title': 'Oxford Shirt',
      'g:price': '600.00 PKR',
      'g:unit_pricing_measure': '50cm',
      'g:unit_pricing_base_measure': '100cm',
    })
    expect(item).not.toHaveProperty('g:size')
  })

  it('leaves the items of other products as they were', () => {
    for (const item of itemsOf(feed())) expect(item).not.toHaveProperty('g:unit_pricing_measure')
  })
})
