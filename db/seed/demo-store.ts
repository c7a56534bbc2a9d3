import type { z } from 'zod'
import { HERO_SLIDES, NEW_COLLECTION, PROMO_CARDS } from '#app/owner/settings/content/default-content.ts'
import type { storeSettingsSchema } from '#app/owner/settings/store-settings-schema.ts'
import { DEMO_REVIEWS } from './demo-reviews.ts'
import { pictureOf, type StoredPictures } from './store-pictures.ts'
import { URDU_HOME, URDU_SETTINGS } from './urdu-catalogue.ts'

const HERO_PICTURES = ['hero-new-arrivals.webp', 'hero-modern-storefront.webp', 'hero-fashion-event.webp']
/** The same for a phone. */
const TALL_PICTURES = HERO_PICTURES.map(file => file.replace('.webp', '-tall.webp'))
const PROMO_PICTURES = ['promo-premium-fashion.webp', 'promo-trendy-apparel.webp']

const HERO_TEXTS = [
  {
    title: 'Warm layers, quiet colours',
    description: 'Oxford shirts, cable knit and kameez for the months when evenings turn cool.',
  },
  {
    title: 'A shop that comes to your door',
    description: 'A linen shirt, a navy blazer and pleated trousers. Order at home, pay when it arrives.',
  },
  {
    title: 'Dressed for Eid, weddings and Fridays',
    description:
      'Shalwar kameez in ivory, slate and sage, in cloth that falls well and needs little ironing.',
  },
]
const PROMO_TEXTS = [
  { description: 'Cable knits, wool-blend trousers and the blazer they were waiting for.' },
  { description: 'Zip hoodies, joggers and tracksuits for the days without a plan.' },
]
/** The slugs of what New Collection shows. */
const NEW_COLLECTION_PIECES = ['blazer-navy', 'pleated-trousers-stone']
const NEW_COLLECTION_TEXT =
  'A navy hopsack blazer and pleated trousers in stone. Two pieces that go together, and with most of what you own.'

/** The picture among all products. */
const TILE = {
  title: 'Cut, sewn and pressed in Lahore',
  text: 'What we make, and how.',
  titleUrdu: 'کٹائی، سلائی اور استری، سب لاہور میں',
  textUrdu: 'ہم کیا بناتے ہیں، اور کیسے۔',
}

/**
 * The settings of the demo shop; everything else has its default.
 *
 * @param products those of the demo, which are in the database
 */
export function demoStoreSettings(
  pictures: StoredPictures,
  products: readonly { id: number; slug: string }[],
): z.input<typeof storeSettingsSchema> {
  return {
    contact: { email: 'salaam@darzi.example', phone: '+924235550100', whatsApp: '+923005551947' },
    openingHours: 'Monday to Saturday, 10 am to 7 pm',
    deliveryDaysFrom: 2,
    deliveryDaysTo: 4,
    address: '14 Main Boulevard, Gulberg III, Lahore 54660',
    urdu: URDU_SETTINGS,
    // No social links: an invented profile might exist.
    home: {
      heroSlides: withTexts(HERO_SLIDES, HERO_TEXTS).map((slide, index) => ({
        ...slide,
        picture: pictureOf(pictures, HERO_PICTURES[index] ?? ''),
        tallPicture: pictureOf(pictures, TALL_PICTURES[index] ?? ''),
        isLeftEmpty: true as const,
      })),
      promoCards: withPictures(withTexts(PROMO_CARDS, PROMO_TEXTS), PROMO_PICTURES, pictures),
      newCollection: {
        ...NEW_COLLECTION,
        description: NEW_COLLECTION_TEXT,
        picture: pictureOf(pictures, 'new-collection.webp'),
        pieces: NEW_COLLECTION_PIECES.flatMap(
          slug => products.find(product => product.slug === slug)?.id ?? [],
        ),
      },
      reviews: DEMO_REVIEWS,
      urdu: URDU_HOME,
    },
    pages: {
      tiles: [
        {
          ...TILE,
          picture: pictureOf(pictures, 'story-tailor.webp'),
          to: '/about',
          listing: 'everything' as const,
          after: 6,
        },
      ],
    },
  }
}

function withTexts<Content>(contents: readonly Content[], texts: readonly Partial<Content>[]): Content[] {
  return contents.map((content, index) => ({ ...content, ...texts[index] }))
}

function withPictures<Content>(
  contents: readonly Content[],
  files: readonly string[],
  pictures: StoredPictures,
) {
  return contents.map((content, index) => ({ ...content, picture: pictureOf(pictures, files[index] ?? '') }))
}
