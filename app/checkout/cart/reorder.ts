/** The part of a former order that can be bought today. */
export interface Reorder {
  /** The JSON of a cart; null if nothing of it is sold any more. */
  cart: string | null
  /** The price of that cart today in paisa, without shipping. */
  totalPaisa: number
  /** A sentence for each line that can't be bought as it was. */
  problems: string[]
}
