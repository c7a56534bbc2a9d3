import type { RunOut } from '#app/catalogue/inventory/forecast/run-out.ts'
import { addDays } from '#app/shared/time/days.ts'

/** A size with its stock, what it sells, and when it is sold out. */
export interface SizeRunOut {
  /** Of its stock level. */
  id: number
  productId: number
  name: string
  category: string
  /** Null for the one number that all sizes of the product share. */
  size: string | null
  sku: string | null
  onHand: number
  /** Pieces that orders wait for. */
  preordered: number
  /** Pieces of the last 30 days that have not come back. */
  soldLately: number
  /** Pieces that are sold on an ordinary day. */
  perDay: number
  runOut: RunOut
}

/** The days on which it is likely to run out, `2026-12-01`; null where too few pieces were sold to say. */
export function likelyDays({ likely }: RunOut, today: string): { first: string; last: string } | null {
  return likely && { first: addDays(today, likely.first), last: addDays(today, likely.last) }
}
