import type { ProductSetName } from '#app/catalogue/product-query/product-set.ts'
import { message } from '#app/shared/text/translate.ts'
import { ALWAYS } from '../home-sections/times.ts'

/**
 * The default texts and pictures of the pages, until the owner changes them. They name no product, because a new shop has
 * none. Pages show them by `t`, which leaves what the owner has typed as it is.
 */

interface StandardPromotion {
  title: string
  description: string
  picture: null
  /** The product set that its Shop Now button links to. */
  leadsTo: ProductSetName
}

export const HERO_SLIDES: ({ label: string } & StandardPromotion & typeof ALWAYS)[] = [
  {
    label: message('New Arrivals'),
    title: message('What came in last'),
    description: message('The newest pieces of the shop, each with its price and its sizes.'),
    picture: null,
    leadsTo: 'new-arrivals',
    ...ALWAYS,
  },
  {
    label: message('Modern Storefront'),
    title: message('A shop that comes to your door'),
    description: message('Choose at home and order without an account. We bring it to your door.'),
    picture: null,
    leadsTo: 'trousers',
    ...ALWAYS,
  },
  {
    label: message('Fashion Event'),
    title: message('Dressed for the days that matter'),
    description: message('For Eid, for weddings and for Fridays.'),
    picture: null,
    leadsTo: 'shalwar-kameez',
    ...ALWAYS,
  },
]

export const PROMO_CARDS: StandardPromotion[] = [
  {
    title: message('Premium Fashion Collection'),
    description: message('Our best sellers, side by side.'),
    picture: null,
    leadsTo: 'best-selling',
  },
  {
    title: message('Trendy Apparel Collection'),
    description: message('What is trending now, side by side.'),
    picture: null,
    leadsTo: 'trending-now',
  },
]

export const NEW_COLLECTION: StandardPromotion = {
  title: message('New Collection'),
  description: message('Pieces that go together, and with most of what you own.'),
  picture: null,
  leadsTo: 'old-money',
}

// Reasons and values name only what the software does by itself, so that they are true for every shop.

export const REASONS_TO_CHOOSE_US = [
  {
    title: message('Sizes you can measure'),
    text: message(
      'The size guide has the measurements of our garments, to compare with a piece that fits you.',
    ),
  },
  {
    title: message('Pay at the door'),
    text: message('You can pay the courier in cash when your parcel arrives.'),
  },
  {
    title: message('No account needed'),
    text: message('A name, a phone number and an address are enough to order.'),
  },
  {
    title: message('Follow your order'),
    text: message('Track Order shows where it stands, with its number and your phone number or email.'),
  },
]

export const OUR_VALUES = [
  {
    title: message('Plain words'),
    text: message('The page of a piece says what it costs, which sizes are there and how you pay.'),
  },
  {
    title: message('One price'),
    text: message(
      'The total at checkout is what you pay. In a sale the old price stands beside the new one.',
    ),
  },
  {
    title: message('Your order, in view'),
    text: message('You see each step of your order, from the day you placed it to the day it came.'),
  },
  {
    title: message('Your data, yours'),
    text: message('No tracking on our pages. An account is yours to open, to change and to delete.'),
  },
]
