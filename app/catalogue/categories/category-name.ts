import { optionalSingleLineText, singleLineText } from '#app/shared/text/text-fields.ts'
import { message, t } from '#app/shared/text/translate.ts'

/** Offered where a shop has no categories yet, or where they could not be loaded; each is made once it is chosen. */
export const DEFAULT_CATEGORIES = ['Hoodies', 'Shirts', 'Track Pants', 'Trouser'] as const

const LONGEST_NAME = 60

export const categoryNameSchema = singleLineText({
  required: message('Category name cannot be empty.'),
  tooLong: () => t('Please shorten the category name to {most} characters.', { most: LONGEST_NAME }),
  maximum: LONGEST_NAME,
})

export const urduCategoryNameSchema = optionalSingleLineText({
  tooLong: () => t('Please shorten the Urdu name to {most} characters.', { most: LONGEST_NAME }),
  maximum: LONGEST_NAME,
})

export const CATEGORIES_NOT_FETCHED = message('Failed to fetch categories.')
export const CATEGORY_NOT_ADDED = message('Failed to add category.')
