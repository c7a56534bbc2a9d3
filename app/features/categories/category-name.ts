import { optionalSingleLineText, singleLineText } from '#app/shared/text/text-fields.ts'

/** Offered where a shop has no categories yet, or where they could not be loaded; each is made once it is chosen. */
export const DEFAULT_CATEGORIES = ['Hoodies', 'Shirts', 'Track Pants', 'Trouser'] as const
export type DefaultCategory = (typeof DEFAULT_CATEGORIES)[number]

const LONGEST_NAME = 60

export const categoryNameSchema = singleLineText({
  required: 'Category name cannot be empty.',
  tooLong: `Please shorten the category name to ${LONGEST_NAME} characters.`,
  maximum: LONGEST_NAME,
})

export const urduCategoryNameSchema = optionalSingleLineText({
  tooLong: `Please shorten the Urdu name to ${LONGEST_NAME} characters.`,
  maximum: LONGEST_NAME,
})

export const CATEGORIES_NOT_FETCHED = 'Failed to fetch categories.'
export const CATEGORY_NOT_ADDED = 'Failed to add category.'
