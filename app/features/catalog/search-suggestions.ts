import type { Picture } from '#app/features/media/picture.ts'

/** What is offered while somebody types a search. */
export interface SearchSuggestions {
  /** What was searched for instead, where words were corrected. */
  corrected?: string
  categories: { name: string; href: string }[]
  products: {
    name: string
    href: string
    pricePaisa: number
    compareAtPaisa: number | null
    picture: Picture | null
  }[]
  /** How many products the whole search finds. */
  total: number
}
