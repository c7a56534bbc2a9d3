import { spread } from '#app/pricing/discounts.ts'
import { valueOfPieces } from '#app/pricing/piece-values.ts'

/** What is credited for the pieces that arrived, in paisa: by their values, and all of the agreed credit if all arrived. */
export function creditForArrived(
  creditPaisa: number,
  lines: readonly { quantity: number; valuePaisa: number; arrived: number }[],
): number {
  const isWorthless = lines.every(({ valuePaisa }) => valuePaisa === 0)
  const weights = lines.map(({ valuePaisa, quantity }) => (isWorthless ? quantity : valuePaisa))
  const shares = spread(creditPaisa, weights)
  return sum(
    lines.map(({ quantity, arrived }, at) => valueOfPieces({ netPaisa: shares[at] ?? 0, quantity }, arrived)),
  )
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0)
}
