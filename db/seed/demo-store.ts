import type { z } from 'zod'
import { HERO_SLIDES, NEW_COLLECTION, PROMO_CARDS } from '#app/features/settings/content/default-content.ts'
import type { storeSettingsSchema } from '#app/features/settings/store-settings-schema.ts'
import { DEMO_REVIEWS } from './demo-reviews.ts'
import { pictureOf, type StoredPictures } from './store-pictures.ts'

const HERO_PICTURES = ['hero-new-arrivals.webp', 'hero-modern-storefront.webp', 'hero-fashion-event.webp']
const PROMO_PICTURES = ['promo-premium-fashion.webp', 'promo-trendy-apparel.webp']

/** The settings of the demo shop; everything else has its default. */
export function demoStoreSettings(pictures: StoredPictures): z.input<typeof storeSettingsSchema> {
  return {
    contact: { email: 'salaam@darzi.example', phone: '+924235550100', whatsApp: '+923005551947' },
    address: '14 Main Boulevard, Gulberg III, Lahore 54660',
    // No social links: an invented profile might exist.
    home: {
      heroSlides: withPictures(HERO_SLIDES, HERO_PICTURES, pictures),
      promoCards: withPictures(PROMO_CARDS, PROMO_PICTURES, pictures),
      newCollection: { ...NEW_COLLECTION, picture: pictureOf(pictures, 'new-collection.webp') },
      reviews: DEMO_REVIEWS,
    },
  }
}

function withPictures<Content>(
  contents: readonly Content[],
  files: readonly string[],
  pictures: StoredPictures,
) {
  return contents.map((content, index) => ({ ...content, picture: pictureOf(pictures, files[index] ?? '') }))
}
