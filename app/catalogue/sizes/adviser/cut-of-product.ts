import type { Cut } from './advise-size.ts'

/** What buyers of a product have said of its size, and what became of the pieces. */
export interface FitCounts {
  /** How many reviews say that it runs small, is true to size, runs large. */
  small: number
  right: number
  large: number
  /** Pieces that came back as too small, and as too large. */
  tooSmall: number
  tooLarge: number
  /** Pieces that buyers have. */
  delivered: number
}

/** Fewer voices, and fewer pieces, say nothing. */
const FEWEST = 5
/** So many of a hundred pieces that were delivered come back because of their size, before it is the cut and not the buyer. */
const PERCENT_BACK = 10

/**
 * Whether a product runs small or large: more than half of at least five reviews say so; or, of at least five pieces that came
 * back because of their size, two of three for the same reason, and that is a tenth of all that were delivered. Undefined where
 * neither says it, or one the opposite of the other.
 */
export function cutOfProduct(counts: FitCounts): Cut | undefined {
  const said = cutByReviews(counts)
  const shown = cutByReturns(counts)
  if (said && shown && said !== shown) return undefined
  if (said) return { runs: said, by: 'reviews' }
  return shown && { runs: shown, by: 'returns' }
}

function cutByReviews({ small, right, large }: FitCounts): Cut['runs'] | undefined {
  const voices = small + right + large
  if (voices < FEWEST) return undefined
  if (small * 2 > voices) return 'small'
  return large * 2 > voices ? 'large' : undefined
}

function cutByReturns({ tooSmall, tooLarge, delivered }: FitCounts): Cut['runs'] | undefined {
  const back = tooSmall + tooLarge
  const isMost = (pieces: number) =>
    pieces * 3 >= back * 2 && pieces * 100 >= (delivered + back) * PERCENT_BACK
  if (back < FEWEST) return undefined
  if (isMost(tooSmall)) return 'small'
  return isMost(tooLarge) ? 'large' : undefined
}
