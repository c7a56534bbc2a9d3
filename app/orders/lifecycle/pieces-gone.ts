import { type Refusal, refuse } from '#app/shared/refusal.ts'
import type { StockGone } from './apply-status.server.ts'

/** Ends a transaction that needs pieces again which were sold meanwhile. */
export class PiecesGone extends Error {
  readonly refusal: StockGone

  constructor(refusal: StockGone) {
    super('The pieces of the order were sold meanwhile')
    this.refusal = refusal
  }
}

/** Does the work of a transaction, and refuses where it ended because pieces were sold meanwhile. */
export async function refusingGonePieces<Result>(
  work: () => Promise<Result>,
): Promise<Result | Refusal<StockGone>> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PiecesGone) return refuse(error.refusal)
    throw error
  }
}
