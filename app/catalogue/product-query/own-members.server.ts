import type { SQL } from 'drizzle-orm'
import type { ListedTable } from '#app/catalogue/products/listed-products.server.ts'

/** The products of a collection that the owner made. */
export interface OwnMembers {
  /** Names them: others of the same name are the same products. */
  key: string
  /** The condition that a product is one of them. */
  condition(table: ListedTable): SQL | undefined
  /** All that were chosen, in the owner's order; undefined for a collection by rules. */
  chosenIds: readonly number[] | undefined
  /** Whether what is sold or comes back can change which they are. */
  dependsOnStock: boolean
}
