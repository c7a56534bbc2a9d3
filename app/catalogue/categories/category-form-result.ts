import type { FormResult } from '#app/shared/form-result.ts'
import { t } from '#app/shared/text/translate.ts'
import type { CategoryOption } from './category.ts'
import { CATEGORY_NOT_ADDED } from './category-name.ts'

export const CATEGORIES_PAGE = '/admin/categories'

/** The result of a form about categories. */
export interface CategoryFormResult extends FormResult {
  text: string
  /** The category that was added, or that has the name already. */
  category?: CategoryOption
  /** Categories with nearly the same name, one of which may be meant. */
  similar?: CategoryOption[]
}

/** The result if nothing could be saved. @param intent of the form that was sent */
export function failedCategoryForm(intent: unknown): CategoryFormResult {
  return { isDone: false, text: intent === 'add' ? t(CATEGORY_NOT_ADDED) : t('Failed to update category.') }
}
