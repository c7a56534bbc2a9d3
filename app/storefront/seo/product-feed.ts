import {
  descriptionOf,
  isOnHand,
  type Product,
  type SizeAvailability,
} from '#app/catalogue/products/product.ts'
import { listPlainFields } from '#app/catalogue/products/product-fields.ts'
import { priceOfSize } from '#app/catalogue/products/size-price.ts'
import { jpegAddress } from '#app/owner/media/picture-address.ts'
import type { StoreSettings } from '#app/owner/settings/store-settings.ts'
import { usualCharge } from '#app/pricing/delivery-words.ts'
import { rupeesAndPaisaText } from '#app/shared/money.ts'
import { metreStep } from '#app/shared/sold-quantity.ts'
import { shortenText } from '#app/shared/text/shorten-text.ts'
import { xmlElement } from '#app/shared/text/xml.ts'
import { variantGroupKey, variantKey, variantUrl } from './product-addresses.ts'

/** Apparel & Accessories > Clothing in Google's product taxonomy. */
const CLOTHING = '1604'

/** Google's limits in characters. Meta's are no lower. */
const LONGEST = { title: 150, description: 5_000, brand: 70, productType: 750 }
const LONGEST_FIELD = { color: 100, material: 200, detail: 1_000 }

/** The readers of the feed. They differ only in their values for availability. */
export const FEED_READERS = ['google', 'meta'] as const
export type FeedReader = (typeof FEED_READERS)[number]

const AVAILABILITY = {
  google: { in: 'in_stock', out: 'out_of_stock', preOrder: 'preorder' },
  meta: { in: 'in stock', out: 'out of stock', preOrder: 'preorder' },
} as const

/** The shop of the feed, and its reader. */
export interface FeedShop {
  settings: StoreSettings
  origin: string
  reader: FeedReader
}

/** The start of the feed: RSS 2.0 with Google's namespace, which Meta reads too. */
export function feedHead({ settings, origin }: FeedShop): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
    '<channel>',
    xmlElement('title', settings.name),
    xmlElement('link', `${origin}/`),
    xmlElement('description', settings.tagline || settings.name),
    '',
  ].join('\n')
}

export const FEED_FOOT = '</channel>\n</rss>\n'

/** Catalogues take no more besides the main picture. */
const MOST_ADDITIONAL = 10

/** One item for each size. None for a product without a picture, which catalogues refuse. */
export function feedItems(product: Product, shop: FeedShop): string {
  if (product.images.length === 0) return ''
  return product.sizes.map(size => `${feedItem(product, size, shop)}\n`).join('')
}

function feedItem(product: Product, availability: SizeAvailability, shop: FeedShop): string {
  const { size, shipsOn } = availability
  const { settings, origin, reader } = shop
  const { images } = product
  const { pricePaisa, compareAtPaisa } = priceOfSize(product, size)
  const fields = feedFields(product)
  const gtin = product.gtins?.[size]
  const step = metreStep(size)
  // Meta does not accept WebP.
  const [picture = '', ...others] = images.map(({ key }) => `${origin}${jpegAddress(key)}`)
  const rows: [name: string, text: string][] = [
    ['id', variantKey(product, size)],
    ['item_group_id', variantGroupKey(product)],
    ['title', shortenText(step === undefined ? `${product.name}, ${size}` : product.name, LONGEST.title)],
    ['description', shortenText(descriptionOf(product), LONGEST.description)],
    ['link', variantUrl(origin, product, size)],
    ['image_link', picture],
    ...others
      .slice(0, MOST_ADDITIONAL)
      .map((address): [string, string] => ['additional_image_link', address]),
    ['availability', AVAILABILITY[reader][shipsOn ? 'preOrder' : isOnHand(availability) ? 'in' : 'out']],
    ['availability_date', shipsOn ? `${shipsOn}T00:00+0500` : ''],
    ['price', amount(compareAtPaisa ?? pricePaisa)],
    ['sale_price', compareAtPaisa === null ? '' : amount(pricePaisa)],
    ['brand', shortenText(settings.name, LONGEST.brand)],
    ['condition', 'new'],
    gtin ? ['gtin', gtin] : ['identifier_exists', 'no'],
    ['google_product_category', CLOTHING],
    ['product_type', shortenText(product.category.name, LONGEST.productType)],
    ...fields.filter(({ feed }) => feed !== 'detail').map(({ feed, text }): [string, string] => [feed, text]),
    ...(step === undefined ? [['size', size] as [string, string]] : unitPricing(step)),
    ['gender', 'male'],
    ['age_group', 'adult'],
  ]
  const details = fields.filter(({ feed }) => feed === 'detail').map(productDetail)
  const shipping = [
    xmlElement('g:country', 'PK'),
    xmlElement('g:price', amount(usualCharge(settings, pricePaisa))),
  ]
  return [
    '<item>',
    ...rows.filter(([, text]) => text !== '').map(([name, text]) => xmlElement(`g:${name}`, text)),
    ...details,
    `<g:shipping>${shipping.join('')}</g:shipping>`,
    '</item>',
  ].join('')
}

/** The price is that of a step; these say how long it is, and that the price of a metre is compared. */
function unitPricing(stepCm: number): [name: string, text: string][] {
  return [
    ['unit_pricing_measure', `${stepCm}cm`],
    ['unit_pricing_base_measure', '100cm'],
  ]
}

type FeedField = { label: string; text: string; feed: 'color' | 'material' | 'detail' }

function feedFields(product: Product): FeedField[] {
  return listPlainFields(product).flatMap(({ label, text, feed }) =>
    feed ? [{ label, text: shortenText(text, LONGEST_FIELD[feed]), feed }] : [],
  )
}

function productDetail({ label, text }: FeedField): string {
  const detail = [xmlElement('g:attribute_name', label), xmlElement('g:attribute_value', text)]
  return `<g:product_detail>${detail.join('')}</g:product_detail>`
}

/** `249000` → `2490.00 PKR` */
function amount(paisa: number): string {
  return `${rupeesAndPaisaText(paisa)} PKR`
}
