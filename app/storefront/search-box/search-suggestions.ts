import type { HelpPage } from '#app/catalogue/search/help-page.ts'
import type { Picture } from '#app/owner/media/picture.ts'

/** The suggestions shown while a shopper types a search. */
export interface SearchSuggestions {
  /** What was searched for instead, where words were corrected. */
  corrected?: string
  /** Pages that answer a search for words like "returns". */
  helpPages: HelpPage[]
  /** The products are not what was searched for, but the nearest to it. */
  isNearest: boolean
  categories: { name: string; href: string }[]
  products: {
    name: string
    href: string
    pricePaisa: number
    /** Its size, where it is sold by the metre. */
    step?: string
    /** Some size costs more. */
    isFrom?: true
    compareAtPaisa: number | null
    picture: Picture | null
  }[]
  /** How many products the whole search finds. */
  total: number
  /** Whether it finds more than `total`, at which counting ended. */
  hasMore: boolean
}
