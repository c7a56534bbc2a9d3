import { z } from 'zod'
import { type AnySetName, isOwnSet } from '#app/catalogue/product-query/own-set.ts'
import { PRODUCT_SET_NAMES, PRODUCT_SETS } from '#app/catalogue/product-query/product-set.ts'
import { offeredSets, type SetChoice } from '#app/catalogue/product-query/set-choice.ts'
import { SETTINGS_SECTIONS, type SectionOf } from '#app/owner/settings/home-sections/home-section.ts'
import type { TypedValues } from '#app/owner/settings/settings-fields.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { type FieldGroup, noPictures, type SectionForm, TITLE, title } from './section-form.ts'

/** The field that says which products a row shows. */
const ROW_SET = 'set'
/** The fields of a set: that of a row, and those of each button. */
const SET_FIELD = /^(set|(\w+_)?leadsTo)$/

const LOOKS = [
  { value: 'row', label: message('Up to twelve, in a row that scrolls') },
  { value: 'four', label: message('Four beside each other') },
] as const

export const PRODUCTS: SectionForm<'products'> = {
  name: message('Row of products'),
  about: message('The newest products of a collection, with View All.'),
  groups: [
    {
      fields: [
        { name: ROW_SET, label: message('Products'), kind: 'choice' },
        { ...TITLE, hint: message('Empty: the name of the collection.') },
        { name: 'look', label: message('How many'), kind: 'choice', options: LOOKS },
      ],
    },
  ],
  schema: z.object({
    set: z.union([z.enum(PRODUCT_SET_NAMES), z.custom(isOwnSet)], message('Please choose the products.')),
    title,
    look: z.enum(['row', 'four']).default('row'),
  }),
  read: ({ set, title, look = 'row' }) => ({ set, title, look }),
  pictures: noPictures,
  make: ({ set, title = '', look }) => ({
    set: set as SectionOf<'products'>['set'],
    title,
    ...(look === 'four' && { look }),
  }),
  summary: ({ set, title }) => title || (isOwnSet(set) ? '' : t(PRODUCT_SETS[set].title)),
}

/** The fields of a form, in which a set of products is one that the shop has, or the one that is chosen. */
export function withSets(
  groups: readonly FieldGroup[],
  sets: readonly SetChoice[],
  values: TypedValues,
): FieldGroup[] {
  return groups.map(group => ({
    ...group,
    fields: group.fields.map(field =>
      SET_FIELD.test(field.name)
        ? { ...field, options: offeredSets(sets, values[field.name] as AnySetName | undefined) }
        : field,
    ),
  }))
}

export const CATEGORY_PICTURES: SectionForm<'category-pictures'> = {
  name: message('Categories as pictures'),
  about: message('The first eight categories, each with a picture of its newest product.'),
  onlyId: 'category-pictures',
  groups: [{ fields: [{ ...TITLE, hint: message('Empty: none.') }] }],
  schema: z.object({ title }),
  read: ({ title }) => ({ title }),
  pictures: noPictures,
  make: ({ title = '' }) => ({ title }),
  summary: ({ title }) => title,
}

export const CATEGORIES: SectionForm<'categories'> = {
  name: message('Shop Our Collection'),
  about: message('A row of products for each collection, as tabs. A product that stands above is left out.'),
  onlyId: 'our-collection',
  groups: [{ fields: [{ ...TITLE, hint: message('Empty: Shop Our Collection.') }] }],
  schema: z.object({ title }),
  read: ({ title }) => ({ title }),
  pictures: noPictures,
  make: ({ title = '' }) => ({ title }),
  summary: ({ title }) => title,
}

export const REVIEWS: SectionForm<'reviews'> = {
  name: message('Reviews'),
  about: message(
    'They pass by; without one nothing is shown. Once buyers have written, their newest words take the place of these.',
  ),
  onlyId: SETTINGS_SECTIONS.reviews,
  groups: [],
  schema: z.object({}),
  read: () => ({}),
  pictures: noPictures,
  // They are a list, whose entries have forms of their own.
  make: (_values, _pictures, known) => (known?.reviews ? { reviews: known.reviews } : {}),
  summary: () => '',
}

export const PROMISES: SectionForm<'promises'> = {
  name: message('Promises'),
  about: message(
    'Delivery, its cost and returns, as the settings have them, and from 100 orders on how many were delivered.',
  ),
  onlyId: 'promises',
  groups: [],
  schema: z.object({}),
  read: () => ({}),
  pictures: noPictures,
  make: () => ({}),
  summary: () => '',
}
