import { message } from '#app/shared/text/translate.ts'

/** What staff can mend in the catalogue. */
export const FINDINGS = [
  'pre-order-late',
  'without-picture',
  'without-alt-text',
  'without-urdu',
  'without-chart',
  'same-name',
  'below-cost',
  'runs-out',
  'sold-out',
] as const
export type FindingKind = (typeof FINDINGS)[number]

/** Says what the shop pays: for who may see its figures. */
export const NEEDS_COSTS = 'below-cost' satisfies FindingKind

/** A product that shows no piece for this long is found. */
export const SOLD_OUT_DAYS = 30

/** A product of which a size is sold out within so many days is found. */
export const RUNS_OUT_DAYS = 14

interface FindingText {
  title: string
  /** `{days}` in its title. */
  days?: number
  /** What it costs the shop. */
  lead: string
  /** The label of the button beside each product. */
  mend: string
  /** The page on which it is mended, where that is not the product's own. */
  page?: string
  /** The same, where each product has one. */
  pageOf?(productId: number): string
}

export const FINDING_TEXTS: Record<FindingKind, FindingText> = {
  'pre-order-late': {
    title: message('Pre-orders whose day has passed'),
    lead: message('Shoppers wait for pieces that are not here. Move the day, and they are mailed once.'),
    mend: message('Move the day'),
    pageOf: productId => `/admin/products/${productId}/pre-order`,
  },
  'without-picture': {
    title: message('No picture'),
    lead: message('Shoppers scroll past a card without a picture, and product feeds refuse it.'),
    mend: message('Add a picture'),
  },
  'without-alt-text': {
    title: message('A picture without alt text'),
    lead: message(
      'Shoppers who do not see the picture, and search engines, read the product’s name instead.',
    ),
    mend: message('Describe it'),
  },
  'without-urdu': {
    title: message('No Urdu text'),
    lead: message('Other products have one. Urdu pages show this one’s name or description in English.'),
    mend: message('Write it'),
  },
  'without-chart': {
    title: message('No size chart of its own'),
    lead: message(
      'Neither the category nor the name says which garment it is, so its page shows the measurements of all.',
    ),
    mend: message('Choose a chart'),
    page: '/admin/categories',
  },
  'same-name': {
    title: message('The same name as another product'),
    lead: message('Shoppers and staff can’t tell them apart. Name the colour or the cloth.'),
    mend: message('Rename it'),
  },
  'below-cost': {
    title: message('Price below cost'),
    lead: message(
      'A size costs the shop more than the shopper pays for it. Raise the price, or correct the cost.',
    ),
    mend: message('Open it'),
  },
  'runs-out': {
    title: message('A size runs out within {days} days'),
    days: RUNS_OUT_DAYS,
    lead: message('By what it sells. Order new pieces before it is sold out.'),
    mend: message('See what to order'),
    page: '/admin/reorder',
  },
  'sold-out': {
    title: message('Sold out for {days} days'),
    days: SOLD_OUT_DAYS,
    lead: message('Pieces have neither come nor gone. Order new ones, or archive the product.'),
    mend: message('Open it'),
  },
}
