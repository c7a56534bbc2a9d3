import type { Demand } from './forecast-demand.ts'

/** A size that lasts longer is not looked at more closely. */
export const LONGEST_COVER = 400
/** With less evidence there is no range of days: too few pieces were sold to say. */
export const LEAST_EVIDENCE = 3
/** Four of five sizes run out within the range. */
const SPREAD = 1.28
/** Shoppers come in waves: what is sold varies more than by chance alone. */
const WAVES = 1.3

/** In how many days from today a size is sold out, at most `LONGEST_COVER` each. */
export interface RunOut {
  days: number
  /** The first and the last day that are likely; null where too few pieces were sold to say. */
  likely: { first: number; last: number } | null
}

/**
 * Says when the pieces on hand are sold. More pieces never run out earlier, and more demand never later.
 */
export function runOutOf(onHand: number, { perDay, evidence }: Demand): RunOut {
  if (onHand <= 0) return { days: 0, likely: { first: 0, last: 0 } }
  const days = perDay > 0 ? onHand / perDay : LONGEST_COVER
  if (evidence < LEAST_EVIDENCE) return { days: capped(Math.floor(days)), likely: null }
  const spread = Math.exp(SPREAD * Math.sqrt(WAVES / onHand + 1 / evidence))
  return {
    days: capped(Math.floor(days)),
    likely: { first: capped(Math.floor(days / spread)), last: capped(Math.ceil(days * spread)) },
  }
}

function capped(days: number): number {
  return Math.min(days, LONGEST_COVER)
}

/**
 * How many pieces to order, so that a size lasts until they come and for the wanted days after it, besides those that were
 * pre-ordered.
 *
 * @param roundUp the number is a multiple of it, such as 6 where a workshop sews half-dozens
 */
export function piecesToOrder(
  { onHand, preordered = 0, perDay }: { onHand: number; preordered?: number; perDay: number },
  { leadDays, coverDays, roundUp }: { leadDays: number; coverDays: number; roundUp: number },
): number {
  const wanted = perDay * (leadDays + coverDays) - onHand + preordered
  // A half piece is not worth a parcel; what is less than the smallest part of one comes from adding numbers.
  return wanted < 0.5 ? 0 : Math.ceil((wanted - 1e-9) / roundUp) * roundUp
}
