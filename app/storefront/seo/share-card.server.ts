import { createHash } from 'node:crypto'
import type { Product } from '#app/catalogue/products/product.ts'
import { hasSizePrices } from '#app/catalogue/products/size-price.ts'
import { STANDARD_COLOURS } from '#app/owner/settings/brand/brand.ts'
import type { StoreSettings } from '#app/owner/settings/store-settings.ts'
import { unitPriceText } from '#app/shared/sold-quantity.ts'
import { language, t } from '#app/shared/text/translate.ts'
import { type SharedPicture, type ShareSubject, sharePicturePath } from './share-image.ts'

/** The content of a share image. */
export interface ShareCard {
  shopName: string
  title: string
  /** Below the title, if there is no price. */
  subtitle: string
  price: string
  /** The price before a sale, struck through. */
  formerPrice: string
  /** The key of the photograph. Without one, the shop's initial is shown. */
  pictureKey: string | null
  /** The main colour of the brand, as `#rrggbb`; undefined for the standard one, so that its images stay where they are. */
  colour?: string | undefined
  /** What is said below the price in Urdu; the image is then from right to left. Undefined for an image in English. */
  urduNote?: string | undefined
}

/** Increment when the drawing changes, so that its images get new addresses. */
const DRAWING = 1

/** The card of a product in the language of the page, with its price. */
export function productCard(
  product: Pick<Product, 'name' | 'pricePaisa' | 'compareAtPaisa' | 'images' | 'sizes'>,
  settings: Pick<StoreSettings, 'name' | 'brand'>,
): ShareCard {
  return {
    shopName: settings.name,
    title: product.name,
    subtitle: '',
    price: priceOf(product),
    formerPrice: product.compareAtPaisa === null ? '' : drawn(product.compareAtPaisa, product),
    pictureKey: product.images[0]?.key ?? null,
    colour: ownColour(settings),
    ...inLanguageOfPage(),
  }
}

function priceOf(product: Pick<Product, 'pricePaisa' | 'sizes'>): string {
  const price = drawn(product.pricePaisa, product)
  return hasSizePrices(product) ? withoutIsolation(t('From {price}', { price })) : price
}

function drawn(paisa: number, { sizes }: Pick<Product, 'sizes'>): string {
  return withoutIsolation(unitPriceText(paisa, sizes[0]?.size))
}

/** Drawn texts are not isolated from each other. */
function withoutIsolation(text: string): string {
  return text.replace(/[\u2066-\u2069]/g, '')
}

/**
 * The card of the shop in the language of the page, for every page without its own image.
 *
 * @param settings as they are stored: what a sale shows ends with it
 */
export function shopCard(settings: Pick<StoreSettings, 'name' | 'tagline' | 'home' | 'brand'>): ShareCard {
  const { heroSlides, newCollection, promoCards } = settings.home
  // What is shared is seen for longer than a slide with times.
  const lasting = heroSlides.filter(({ from, until }) => from === null && until === null)
  const pictures = [...lasting, newCollection, ...promoCards].map(({ picture }) => picture)
  return {
    shopName: '',
    title: settings.name,
    subtitle: settings.tagline,
    price: '',
    formerPrice: '',
    pictureKey: pictures.find(picture => picture)?.key ?? null,
    colour: ownColour(settings),
    ...inLanguageOfPage(),
  }
}

/** Nothing for English, so that the images of before there was Urdu stay where they are. */
function inLanguageOfPage(): Pick<ShareCard, 'urduNote'> {
  return language() === 'ur' ? { urduNote: t('Cash on delivery') } : {}
}

function ownColour({ brand: { main } }: Pick<StoreSettings, 'brand'>): string | undefined {
  return main === STANDARD_COLOURS.main ? undefined : main
}

/** A version that changes with anything that the image shows. */
export function cardVersion(card: ShareCard): string {
  return createHash('sha256')
    .update(JSON.stringify([DRAWING, card]))
    .digest('hex')
    .slice(0, 16)
}

/** The address of the card's image. */
export function cardPath(subject: ShareSubject, card: ShareCard): string {
  return sharePicturePath(subject, cardVersion(card), card.urduNote === undefined ? 'en' : 'ur')
}

/** The address and description of the card's image. */
export function sharedPicture(subject: ShareSubject, card: ShareCard): SharedPicture {
  const parts = [card.title, card.subtitle, card.price, card.shopName].filter(Boolean)
  return { path: cardPath(subject, card), alt: parts.join(' · ') }
}
