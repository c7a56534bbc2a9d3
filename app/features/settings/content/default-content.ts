import type { ProductSetName } from '#app/features/product-query/product-set.ts'

/**
 * The default texts and pictures of the pages, until the owner changes them. They name no product, because a new shop has
 * none.
 */

interface StandardPromotion {
  title: string
  description: string
  picture: null
  /** The product set that its Shop Now button links to. */
  leadsTo: ProductSetName
}

export const HERO_SLIDES: ({ label: string } & StandardPromotion)[] = [
  {
    label: 'New Arrivals',
    title: 'What came in last',
    description: 'The newest pieces of the shop, each with its price and its sizes.',
    picture: null,
    leadsTo: 'new-arrivals',
  },
  {
    label: 'Modern Storefront',
    title: 'A shop that comes to your door',
    description: 'Choose at home, order without an account and pay when the parcel reaches you.',
    picture: null,
    leadsTo: 'trousers',
  },
  {
    label: 'Fashion Event',
    title: 'Dressed for the days that matter',
    description: 'For Eid, for weddings and for Fridays.',
    picture: null,
    leadsTo: 'shalwar-kameez',
  },
]

export const PROMO_CARDS: StandardPromotion[] = [
  {
    title: 'Premium Fashion Collection',
    description: 'Our best sellers, side by side.',
    picture: null,
    leadsTo: 'best-selling',
  },
  {
    title: 'Trendy Apparel Collection',
    description: 'What is trending now, side by side.',
    picture: null,
    leadsTo: 'trending-now',
  },
]

export const NEW_COLLECTION: StandardPromotion = {
  title: 'New Collection',
  description: 'Pieces that go together, and with most of what you own.',
  picture: null,
  leadsTo: 'old-money',
}

// Reasons and values name only what the software does by itself, so that they are true for every shop.

export const REASONS_TO_CHOOSE_US = [
  {
    title: 'Sizes you can measure',
    text: 'The size guide has the measurements of our garments, to compare with a piece that fits you.',
  },
  {
    title: 'Pay at the door',
    text: 'Cash on delivery. There is nothing to pay before the parcel reaches you.',
  },
  {
    title: 'No account needed',
    text: 'A name, a phone number and an address are enough to order.',
  },
  {
    title: 'Follow your order',
    text: 'Track Order shows where it stands, with its number and your phone number or email.',
  },
]

export const OUR_VALUES = [
  {
    title: 'Plain words',
    text: 'The page of a piece says what it costs, which sizes are there and how you pay.',
  },
  {
    title: 'One price',
    text: 'The total at checkout is the amount at the door. In a sale the old price stands beside the new one.',
  },
  {
    title: 'Your order, in view',
    text: 'You see each step of your order, from the day you placed it to the day it came.',
  },
  {
    title: 'Your data, yours',
    text: 'No tracking on our pages. An account is yours to open, to change and to delete.',
  },
]
