// @ts-expect-error: it brings no types.
import Validator from '@adobe/structured-data-validator'
import { describe, expect, it } from 'vitest'
import type { Product } from '#app/catalogue/products/product.ts'
import { NO_PLAIN_FIELDS } from '#app/catalogue/products/product-fields.ts'
import { toStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { breadcrumbData, productData, shopData } from './structured-data.ts'

const origin = 'https://shop.example'
const shop = { settings: toStoreSettings({ deliveryDaysFrom: 2, deliveryDaysTo: 4 }), origin }

const product: Product = {
  ...NO_PLAIN_FIELDS,
  id: 7,
  slug: 'oxford-shirt',
  name: 'Oxford Shirt',
  description: 'Brushed cotton.',
  colour: 'White',
  fabric: 'Cotton, 160 g',
  pricePaisa: 249_000,
  compareAtPaisa: 299_000,
  category: { name: 'Shirts', slug: 'shirts' },
  featured: 'none',
  images: [{ key: 'a'.repeat(64), width: 1200, height: 1500, colour: '#c8c0b4', alt: '' }],
  sizes: [
    { size: 'M', available: 3 },
    { size: 'L', available: 0 },
  ],
  stock: 3,
  style: null,
  colours: [],
} as Product

const colour: Product = {
  ...product,
  style: { id: 4, name: 'Oxford' },
  colours: [
    { id: 1, slug: 'oxford-shirt-sky', name: 'Sky', shades: ['#a5c8e6'] },
    { id: 2, slug: 'oxford-shirt', name: 'White', shades: ['#ffffff'] },
  ],
}

// biome-ignore lint/suspicious/noExplicitAny: the structured data is read as untyped JSON.
type Node = any

function nodesOf(data: unknown): Node[] {
  return JSON.parse(JSON.stringify(data))['@graph']
}

/** Violations of Google's rules for each type. The compiler checks the types themselves. */
async function findViolations(data: unknown): Promise<string[]> {
  const byType: Record<string, Node[]> = {}
  for (const node of nodesOf(data)) {
    byType[node['@type']] = [...(byType[node['@type']] ?? []), node]
  }
  const issues = await new Validator().validate({ jsonld: byType, microdata: {}, rdfa: {}, errors: [] })
  return issues
    .filter((issue: Node) => issue.severity === 'ERROR')
    .map((issue: Node) => `${issue.issueMessage} ${JSON.stringify(issue.path)}`)
}

// product: 17.4
it('the data of the shop, a product and a listing obeys the rules of search engines', async () => {
  const single = { ...product, sizes: product.sizes.slice(0, 1) }
  for (const data of [
    shopData(shop),
    productData(product, shop),
    productData(single, shop),
    productData(colour, shop),
    productData(single, { ...shop, settings: { ...shop.settings, returnDays: 0 } }),
    breadcrumbData([{ name: 'Home', path: '/' }], origin),
  ]) {
    expect(await findViolations(data)).toEqual([])
  }
})

it('the rules are strict: a product without its price is an error', async () => {
  const plain = { ...product, compareAtPaisa: null, sizes: product.sizes.slice(0, 1) }
  const data = JSON.parse(JSON.stringify(productData(plain, shop)))
  delete data['@graph'][0].offers.price
  expect(await findViolations(data)).not.toEqual([])
})

describe('a product', () => {
  // product: 17.4
  it('is a group of its sizes, each with its price and availability', () => {
    const [group] = nodesOf(productData(product, shop))
    expect(group).toMatchObject({
      '@type': 'ProductGroup',
      name: 'Oxford Shirt',
      productGroupID: '7',
      url: 'https://shop.example/product/oxford-shirt',
      brand: { name: 'Darzi' },
      color: 'White',
      material: 'Cotton, 160 g',
    })
    expect(group.hasVariant).toMatchObject([
      {
        '@type': 'Product',
        sku: '7-M',
        size: 'M',
        offers: {
          price: '2490.00',
          priceCurrency: 'PKR',
          availability: 'https://schema.org/InStock',
          itemCondition: 'https://schema.org/NewCondition',
          url: 'https://shop.example/product/oxford-shirt?size=M',
          priceSpecification: { priceType: 'https://schema.org/StrikethroughPrice', price: '2990.00' },
          shippingDetails: { shippingRate: { value: '0.00', currency: 'PKR' } },
          hasMerchantReturnPolicy: { merchantReturnDays: 30 },
        },
      },
      { sku: '7-L', offers: { availability: 'https://schema.org/OutOfStock' } },
    ])
  })

  // product: 61.5
  it('offers a size at its own price, struck through only where it has one before the sale', async () => {
    const sizes = [
      { size: 'M', available: 3 },
      { size: 'L', available: 1, price: { pricePaisa: 279_000, compareAtPaisa: null } },
    ]
    const data = productData({ ...product, sizes }, shop)
    expect(await findViolations(data)).toEqual([])
    const [group] = nodesOf(data)
    expect(
      group.hasVariant.map((each: Node) => [each.offers.price, each.offers.priceSpecification?.price]),
    ).toEqual([
      ['2490.00', '2990.00'],
      ['2790.00', undefined],
    ])
  })

  // product: 61.1
  it('names the barcode of a size that is a number on goods', async () => {
    const data = productData({ ...product, gtins: { L: '4006381333931' } }, shop)
    expect(await findViolations(data)).toEqual([])
    const [group] = nodesOf(data)
    expect(group.hasVariant.map((each: Node) => each.gtin)).toEqual([undefined, '4006381333931'])
  })

  // product: 41.3
  it('of a style is in one group with the pages of its other colours', () => {
    const [group] = nodesOf(productData(colour, shop))
    expect(group).toMatchObject({
      '@type': 'ProductGroup',
      name: 'Oxford',
      productGroupID: 'style-4',
      variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    })
    expect(group.color).toBeUndefined()
    const [first, , other, ...rest] = group.hasVariant
    expect(first).toMatchObject({ sku: '7-M', color: 'White' })
    expect(other).toEqual({ url: 'https://shop.example/product/oxford-shirt-sky' })
    expect(rest).toEqual([])
  })

  // product: 7.8
  it('promises the delivery and returns of the settings', () => {
    const settings = {
      ...shop.settings,
      deliveryFeePaisa: 25_000,
      freeDeliveryFromPaisa: 0,
      deliveryDaysFrom: 3,
      deliveryDaysTo: 6,
      returnDays: 0,
    }
    const [group] = nodesOf(productData(product, { settings, origin }))
    const { shippingDetails, hasMerchantReturnPolicy } = group.hasVariant[0].offers
    expect(shippingDetails.shippingRate.value).toBe('250.00')
    expect(shippingDetails.deliveryTime.transitTime).toMatchObject({ minValue: 3, maxValue: 6 })
    const silent = productData(product, { settings: { ...settings, deliveryDaysTo: 0 }, origin })
    expect(JSON.stringify(silent)).not.toContain('deliveryTime')
    expect(hasMerchantReturnPolicy.returnPolicyCategory).toBe('https://schema.org/MerchantReturnNotPermitted')
    expect(hasMerchantReturnPolicy.merchantReturnDays).toBeUndefined()
  })

  it('has a breadcrumb from home by its category', () => {
    const [, crumbs] = nodesOf(productData(product, shop))
    expect(crumbs.itemListElement.map((item: Node) => [item.position, item.name, item.item])).toEqual([
      [1, 'Home', 'https://shop.example/'],
      [2, 'Shirts', 'https://shop.example/products?category=shirts'],
      [3, 'Oxford Shirt', 'https://shop.example/product/oxford-shirt'],
    ])
  })
})

it('the shop has a search action', () => {
  const [organization, site] = nodesOf(shopData(shop))
  expect(organization).toMatchObject({ '@type': 'Organization', name: 'Darzi', url: 'https://shop.example/' })
  expect(site).toMatchObject({
    '@type': 'WebSite',
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: 'https://shop.example/products?q={search_term_string}' },
      'query-input': 'required name=search_term_string',
    },
  })
})

// product: 17.4
it('says in which language a page is, with the names of the pages above it', () => {
  const languages = () => nodesOf(shopData(shop))[1].inLanguage
  const home = () => nodesOf(productData(product, shop))[1].itemListElement[0].name
  expect([languages(), home()]).toEqual(['en-PK', 'Home'])
  expect(inLanguage('ur', () => [languages(), home()])).toEqual(['ur-PK', 'ہوم'])
})

describe('what is sold by the metre', () => {
  const lawn = { ...product, sizes: [{ size: 'per 50 cm', available: 25 }], pricePaisa: 60_000 }

  // product: 73.8
  it('has the price of a step, and how much of a metre that is', async () => {
    for (const compareAtPaisa of [null, 75_000]) {
      const data = productData({ ...lawn, compareAtPaisa }, shop)
      expect(await findViolations(data)).toEqual([])
      const [{ offers, ...garment }] = nodesOf(data)
      expect(garment).toMatchObject({ '@type': 'Product', name: 'Oxford Shirt', sku: '7-50cm' })
      expect(garment).not.toHaveProperty('size')
      expect(offers.price).toBe('600.00')
      expect([offers.priceSpecification].flat()[0]).toMatchObject({
        price: '600.00',
        referenceQuantity: { value: 0.5, unitCode: 'MTR', valueReference: { value: 1, unitCode: 'MTR' } },
      })
    }
  })
})
