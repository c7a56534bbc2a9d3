/** Rows of one kind that staff or shoppers added to the demo. */
export interface Added {
  /** In English, in the plural; shown by `t`. */
  things: string
  /** Up to `MOST_COUNTED`. */
  count: number
  /** The newest. */
  names: string[]
}

/** So many are counted of each kind; a demo has no more. */
export const MOST_COUNTED = 1_000
