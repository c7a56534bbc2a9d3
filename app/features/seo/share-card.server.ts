import { createHash } from 'node:crypto'
import type { Product } from '#app/features/products/product.ts'
import type { StoreSettings } from '#app/features/settings/store-settings.ts'
import { formatPaisa } from '#app/shared/money.ts'
import { type SharedPicture, type ShareSubject, sharePicturePath } from './share-image.ts'

/** What stands on a picture that is shared. */
export interface ShareCard {
  shopName: string
  title: string
  /** Below the title, where there is no price. */
  subtitle: string
  price: string
  /** The price before a sale, struck through. */
  formerPrice: string
  /** The key of the photograph; without one its place holds the shop's initial. */
  pictureKey: string | null
}

/** Grows when the drawing changes, as its pictures need new addresses then. */
const DRAWING = 1

/** A product with its price. */
export function productCard(
  product: Pick<Product, 'name' | 'pricePaisa' | 'compareAtPaisa' | 'images'>,
  settings: Pick<StoreSettings, 'name'>,
): ShareCard {
  return {
    shopName: settings.name,
    title: product.name,
    subtitle: '',
    price: formatPaisa(product.pricePaisa),
    formerPrice: product.compareAtPaisa === null ? '' : formatPaisa(product.compareAtPaisa),
    pictureKey: product.images[0]?.key ?? null,
  }
}

/** The shop, for every page that has no picture of its own. */
export function shopCard(settings: Pick<StoreSettings, 'name' | 'tagline' | 'home'>): ShareCard {
  const { heroSlides, newCollection, promoCards } = settings.home
  const pictures = [...heroSlides, newCollection, ...promoCards].map(({ picture }) => picture)
  return {
    shopName: '',
    title: settings.name,
    subtitle: settings.tagline,
    price: '',
    formerPrice: '',
    pictureKey: pictures.find(picture => picture)?.key ?? null,
  }
}

/** Another one for anything else that the picture shows. */
export function cardVersion(card: ShareCard): string {
  return createHash('sha256')
    .update(JSON.stringify([DRAWING, card]))
    .digest('hex')
    .slice(0, 16)
}

/** Where the picture of this card is. */
export function sharedPicture(subject: ShareSubject, card: ShareCard): SharedPicture {
  const parts = [card.title, card.subtitle, card.price, card.shopName].filter(Boolean)
  return { path: sharePicturePath(subject, cardVersion(card)), alt: parts.join(' · ') }
}
