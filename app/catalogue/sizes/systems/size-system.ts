import type { Size } from '#app/catalogue/products/product.ts'
import { compareSizes } from '#app/catalogue/products/size-order.ts'

/** One of the owner's lists of sizes. A product comes in some sizes of one list. */
export interface SizeSystem {
  id: number
  name: string
  /** In the owner's order. */
  sizes: string[]
}

/** A list as staff look after it. */
export interface AdminSizeSystem extends SizeSystem {
  /** Grows with each edit. */
  version: number
}

/** The most sizes of one list. */
export const MOST_SIZES = 30

/** The list of letters is the first row of the table. It can be changed, but is never deleted: products begin with it. */
export const LETTERS_ID = 1

/** The list as it is before the owner changes it, for forms where the lists could not be loaded. */
export const LETTERS: SizeSystem = { id: LETTERS_ID, name: 'Letters', sizes: ['S', 'M', 'L', 'XL', 'XXL'] }

/** The list of this id; the letters for none. */
export function findSizeSystem(
  systems: readonly SizeSystem[],
  id: string | number | undefined,
): SizeSystem | undefined {
  const wanted = id === undefined || id === '' ? LETTERS_ID : Number(id)
  return systems.find(system => system.id === wanted)
}

/** The sizes with another one, behind the last that is smaller. */
export function withSize(sizes: readonly Size[], size: Size): Size[] {
  if (sizes.includes(size)) return [...sizes]
  const smaller = sizes.findLastIndex(one => compareSizes(one, size) < 0)
  return sizes.toSpliced(smaller + 1, 0, size)
}
