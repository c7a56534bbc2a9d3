/** So many whole days before today are looked at. */
export const HISTORY_DAYS = 180

/** What is known of one size of a product: a number for each day, the oldest first and yesterday last. */
export interface SizeHistory {
  /** Pieces that were bought, whether or not they came back later. */
  sold: readonly number[]
  /** The share of the day, from 0 to 1, in which there was a piece to buy. */
  inStock: readonly number[]
  /** The share of this size in what the shop sells of products like this one, from 0 to 1. */
  usualShare: number
}

export interface ShopHistory {
  /** How busy the shop was on each day, see `measureBusyDays`. */
  busy: readonly number[]
  /** Pieces of a product that are sold on an ordinary day, over all products that sell. */
  usualPerDay: number
  /** The share of what is sold that comes back into stock, from 0 to 1. */
  comingBack: number
}

/** What a size sells from now on, on an ordinary day. */
export interface Demand {
  /** Pieces, after those that come back. */
  perDay: number
  /** By how many sales the figure is backed: recent ones count in full, and those of other sizes a little. */
  evidence: number
}

/** After so many days a sale counts half. Recent sales show a trend, old ones what few sales do not show. */
const RECENT_HALF_LIFE = 14
const LONG_HALF_LIFE = 60
/** What is usual in the shop counts as so many pieces of a product, its long past in its recent one, and a product in a size. */
const PIECES_OF_SHOP = 1
const PIECES_OF_PAST = 4
const PIECES_OF_PRODUCT = 6

/**
 * Forecasts what each size of one product sells on an ordinary day. A day without a piece to buy says nothing, and a busy
 * day counts for several. Where a size has few sales, the product and the usual share of the size decide; where a product has
 * few, its long past and the shop do. One more sale of a size never lowers its figure. All histories have the length of `busy`, or are
 * shorter by the days on which the product was not there yet.
 */
export function forecastDemand(sizes: readonly SizeHistory[], shop: ShopHistory): Demand[] {
  const recent = sizes.map(size => weigh(size, shop.busy, RECENT_HALF_LIFE))
  const long = sizes.map(size => weigh(size, shop.busy, LONG_HALF_LIFE))
  const past = rateOf(ofProduct(sizes, long), PIECES_OF_SHOP, shop.usualPerDay)
  const product = rateOf(ofProduct(sizes, recent), PIECES_OF_PAST, past)
  const sumOfLong = long.reduce((sum, { sold }) => sum + sold, 0)
  return sizes.map(({ usualShare }, at) => {
    const own = long[at] ?? NOTHING
    const expected = own.days * past * usualShare
    const timesUsual = (own.sold + PIECES_OF_PRODUCT) / (expected + PIECES_OF_PRODUCT)
    return {
      perDay: product * usualShare * timesUsual * (1 - shop.comingBack),
      evidence: own.sold + sumOfLong / (1 + sumOfLong / PIECES_OF_PRODUCT),
    }
  })
}

/** Weighted pieces, and the weighted ordinary days on which they could be bought. */
interface Weighed {
  sold: number
  days: number
}

const NOTHING: Weighed = { sold: 0, days: 0 }

function weigh({ sold, inStock }: SizeHistory, busy: readonly number[], halfLife: number): Weighed {
  const sum = { sold: 0, days: 0 }
  for (let age = 1; age <= sold.length; age++) {
    const at = sold.length - age
    const weight = 0.5 ** (age / halfLife)
    sum.sold += weight * (sold[at] ?? 0)
    sum.days += weight * (inStock[at] ?? 0) * (busy[busy.length - age] ?? 1)
  }
  return sum
}

/** All sizes together: a day on which only some could be bought counts by their usual share. */
function ofProduct(sizes: readonly SizeHistory[], weighed: readonly Weighed[]): Weighed {
  return weighed.reduce(
    (sum, { sold, days }, at) => ({
      sold: sum.sold + sold,
      days: sum.days + days * (sizes[at]?.usualShare ?? 0),
    }),
    NOTHING,
  )
}

/** Pieces a day, as the mean of a gamma distribution: what is expected counts as so many pieces. */
function rateOf({ sold, days }: Weighed, pieces: number, expected: number): number {
  return expected > 0 ? (sold + pieces) / (days + pieces / expected) : 0
}

/** A day is busy beyond its weekday when it has so many times the pieces of the median day around it. */
const TIMES_OF_RUSH = 1.8
/** Days before and after, whose median is the ordinary day. A rush lasts for less than half of them. */
const DAYS_AROUND = 30
/** So many pieces of an ordinary weekday are added to each, so that few sales do not make a weekday special. */
const PIECES_OF_WEEK = 40

/**
 * Says how busy the shop was on each day, from the pieces that it sold on each: 1 is an ordinary day. Sales, Eid and
 * weekdays are the same for all products, so that one of them does not hide them.
 *
 * @param sold a number for each day, the oldest first
 */
export function measureBusyDays(sold: readonly number[]): number[] {
  const ordinary = sold.map((_, at) =>
    median(sold.slice(Math.max(0, at - DAYS_AROUND), at + DAYS_AROUND + 1)),
  )
  const isRush = sold.map((pieces, at) => {
    const usual = ordinary[at] ?? 0
    return pieces > TIMES_OF_RUSH * usual && pieces - usual > 3 * Math.sqrt(usual + 1)
  })
  const calm = sold.flatMap((pieces, at) => (isRush[at] ? [] : [{ pieces, weekday: at % 7 }]))
  const mean = sumOf(calm) / Math.max(1, calm.length)
  const weekdays = Array.from({ length: 7 }, (_, weekday) => {
    const days = calm.filter(day => day.weekday === weekday)
    return (sumOf(days) + PIECES_OF_WEEK) / (mean * days.length + PIECES_OF_WEEK)
  })
  return sold.map((pieces, at) =>
    isRush[at] ? pieces / Math.max(1, ordinary[at] ?? 0) : (weekdays[at % 7] ?? 1),
  )
}

function sumOf(days: readonly { pieces: number }[]): number {
  return days.reduce((sum, { pieces }) => sum + pieces, 0)
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
