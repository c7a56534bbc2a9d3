import type { Picture } from '#app/features/media/picture.ts'

/** Something that the command menu found in the database. */
export interface FoundThing {
  to: string
  label: string
  /** A second, quieter text. */
  detail: string
  /** Of a product. */
  picture?: Picture | null
}

export interface FoundThings {
  orders: FoundThing[]
  products: FoundThing[]
  customers: FoundThing[]
}

/** Answers with what fits `q`, a few of each kind. */
export const FIND_ANYTHING = '/admin/find'

/** Fewer letters fit nearly everything. */
export const FEWEST_LETTERS = 2
