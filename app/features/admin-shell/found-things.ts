import type { Picture } from '#app/features/media/picture.ts'

/** A search result of the command menu. */
export interface FoundThing {
  to: string
  label: string
  /** A second, quieter text. */
  detail: string
  /** Only for a product. */
  picture?: Picture | null
}

export interface FoundThings {
  orders: FoundThing[]
  products: FoundThing[]
  customers: FoundThing[]
}

/** The address that returns the matches of `q`, a few of each kind. */
export const FIND_ANYTHING = '/admin/find'

/** Fewer letters match nearly everything. */
export const FEWEST_LETTERS = 2
