import type { CategoryOption } from './category.ts'

export const CATEGORIES_PAGE = '/admin/categories'

/** What came of a form about categories, in a sentence. */
export type CategoryFormResult =
  | {
      ok: true
      message: string
      /** The one that was added, or that had been there. */
      category?: CategoryOption
    }
  | {
      ok: false
      message: string
      /** What may have been meant instead of a further one of nearly the same name. */
      similar?: CategoryOption[]
    }
