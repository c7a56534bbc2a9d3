/** What of a former order can be bought today. */
export interface OfferAgain {
  /** The JSON of a basket; none where nothing of it is sold any more. */
  cart: string | null
  /** What that basket costs today, without delivery. */
  totalPaisa: number
  /** A sentence for each line that can't be bought as it was. */
  problems: string[]
}
