import type { ProductSetName } from '#app/features/catalog/product-set.ts'

/** Words and pictures of the pages until the owner chooses others. */

interface StandardPromotion {
  title: string
  description: string
  picture: null
  /** The set that its Shop Now button leads to. */
  leadsTo: ProductSetName
}

export const HERO_SLIDES: ({ label: string } & StandardPromotion)[] = [
  {
    label: 'New Arrivals',
    title: 'Warm layers, quiet colours',
    description: 'Heavyweight fleece, easy chinos and oxford shirts for the months when evenings turn cool.',
    picture: null,
    leadsTo: 'new-arrivals',
  },
  {
    label: 'Modern Storefront',
    title: 'Tailoring that has learned to relax',
    description:
      'Blazers and pressed trousers for the office, chinos for the rest. Order at home, pay at the door.',
    picture: null,
    leadsTo: 'trousers',
  },
  {
    label: 'Fashion Event',
    title: 'Dressed for every gathering',
    description:
      'Shalwar kameez in ivory, slate and sage, in cloth that falls well and needs little ironing.',
    picture: null,
    leadsTo: 'shalwar-kameez',
  },
]

export const PROMO_CARDS: StandardPromotion[] = [
  {
    title: 'Premium Fashion Collection',
    description: 'Cable knits, wool-blend trousers and the blazer they were waiting for.',
    picture: null,
    leadsTo: 'best-selling',
  },
  {
    title: 'Trendy Apparel Collection',
    description: 'Zip hoodies, joggers and tracksuits for the days without a plan.',
    picture: null,
    leadsTo: 'trending-now',
  },
]

export const NEW_COLLECTION: StandardPromotion = {
  title: 'New Collection',
  description:
    'A navy hopsack blazer, a cream knit polo and pleated trousers in stone. Three pieces that go together, and with most of what you own.',
  picture: null,
  leadsTo: 'old-money',
}

export const REASONS_TO_CHOOSE_US = [
  {
    title: 'Cloth you can feel',
    text: 'We name the fabric and its weight on every page, so you know what arrives before it does.',
  },
  {
    title: 'Sizes that stay the same',
    text: 'Every piece is measured flat against one size guide. Your M is an M in everything we make.',
  },
  {
    title: 'Pay at the door',
    text: 'Cash on delivery everywhere in Pakistan. There is nothing to pay before the parcel reaches you.',
  },
  {
    title: 'People who answer',
    text: 'Ask about a size or an order and a person in our shop writes back, usually the same day.',
  },
]

export const OUR_VALUES = [
  {
    title: 'Cloth first',
    text: 'We choose the fabric before we draw the piece, and we say what it is and what it weighs.',
  },
  {
    title: 'Fair prices',
    text: 'A price is what a piece costs to make well, and a little more. A sale is a sale, with the old price beside it.',
  },
  {
    title: 'People by name',
    text: 'We know who cuts and who sews. They are paid by the month, not by the piece, and go home at six.',
  },
  {
    title: 'Made to be kept',
    text: 'Spare buttons, double seams, repairs at cost for as long as you wear it.',
  },
]
