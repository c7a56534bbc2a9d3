import { z } from 'zod'
import { isOwnSet } from '#app/features/product-query/own-set.ts'
import { PRODUCT_SET_NAMES, PRODUCT_SETS } from '#app/features/product-query/product-set.ts'
import type { SectionOf } from '#app/features/settings/home-sections/home-section.ts'
import { type FieldGroup, noPictures, type SectionForm, TITLE, title } from './section-form.ts'

/** The field that says which products a row shows. */
const ROW_SET = 'set'
/** The fields of a set: that of a row, and those of each button. */
const SET_FIELD = /^(set|(\w+_)?leadsTo)$/

export const PRODUCTS: SectionForm<'products'> = {
  name: 'Row of products',
  about: 'The newest of a set of products, with View All.',
  groups: [
    {
      fields: [
        {
          name: ROW_SET,
          label: 'Products',
          kind: 'choice',
          options: PRODUCT_SET_NAMES.map(value => ({ value, label: PRODUCT_SETS[value].title })),
        },
        { ...TITLE, hint: 'Empty: the name of the set.' },
      ],
    },
  ],
  schema: z.object({
    set: z.union([z.enum(PRODUCT_SET_NAMES), z.custom(isOwnSet)], 'Please choose the products.'),
    title,
  }),
  read: ({ set, title }) => ({ set, title }),
  pictures: noPictures,
  make: ({ set, title = '' }) => ({ set: set as SectionOf<'products'>['set'], title }),
  summary: ({ set, title }) => title || (isOwnSet(set) ? '' : PRODUCT_SETS[set].title),
}

/** The fields of a form, in which a set of products can be a collection of the owner as well. */
export function withCollections(
  groups: readonly FieldGroup[],
  collections: readonly { value: string; label: string }[],
): FieldGroup[] {
  return groups.map(group => ({
    ...group,
    fields: group.fields.map(field =>
      SET_FIELD.test(field.name) ? { ...field, options: [...(field.options ?? []), ...collections] } : field,
    ),
  }))
}

export const CATEGORIES: SectionForm<'categories'> = {
  name: 'Shop Our Collection',
  about: 'A row of products for each collection.',
  onlyId: 'our-collection',
  groups: [{ fields: [{ ...TITLE, hint: 'Empty: Shop Our Collection.' }] }],
  schema: z.object({ title }),
  read: ({ title }) => ({ title }),
  pictures: noPictures,
  make: ({ title = '' }) => ({ title }),
  summary: ({ title }) => title,
}

export const REVIEWS: SectionForm<'reviews'> = {
  name: 'Reviews',
  about: 'They pass by. They are written under Settings, Reviews; without one nothing is shown.',
  onlyId: 'reviews',
  groups: [],
  schema: z.object({}),
  read: () => ({}),
  pictures: noPictures,
  make: () => ({}),
  summary: () => '',
}

export const PROMISES: SectionForm<'promises'> = {
  name: 'Promises',
  about: 'Delivery, its cost and returns in one line, as the settings have them.',
  onlyId: 'promises',
  groups: [],
  schema: z.object({}),
  read: () => ({}),
  pictures: noPictures,
  make: () => ({}),
  summary: () => '',
}
