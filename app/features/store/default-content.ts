/** Words and pictures of the pages until the owner chooses others. Titles and labels are the specification's. */

export const HERO_SLIDES = [
  {
    label: 'New Arrivals',
    title: 'Warm layers, quiet colours',
    description: 'Heavyweight fleece, easy chinos and oxford shirts for the months when evenings turn cool.',
    picture: null,
  },
  {
    label: 'Modern Storefront',
    title: 'Tailoring that has learned to relax',
    description:
      'Soft-shouldered blazers, pleated trousers and washed linen. Order at home, pay at the door.',
    picture: null,
  },
  {
    label: 'Fashion Event',
    title: 'Dressed for every gathering',
    description:
      'Shalwar kameez in ivory, slate and sage, in cloth that falls well and needs little ironing.',
    picture: null,
  },
]

export const PROMO_CARDS = [
  {
    title: 'Premium Fashion Collection',
    description: 'Cable knits, wool-blend trousers and the blazer they were waiting for.',
    picture: null,
  },
  {
    title: 'Trendy Apparel Collection',
    description: 'Zip hoodies, joggers and tracksuits for the days without a plan.',
    picture: null,
  },
]

export const NEW_COLLECTION = {
  title: 'New Collection',
  description:
    'A navy hopsack blazer, a cream knit polo and pleated trousers in stone. Three pieces that go together, and with most of what you own.',
  picture: null,
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
