export const DISCOUNT_KINDS = ['percent', 'amount', 'free-delivery', 'buy-x-get-y'] as const
export type DiscountKind = (typeof DISCOUNT_KINDS)[number]

/** What a discount takes off, and what of. */
export interface Discount {
  id: number
  kind: DiscountKind
  /** For `percent`: from 1 to 100. */
  percent: number
  /** For `amount`, in paisa. */
  amountPaisa: number
  /** For `buy-x-get-y`: of so many pieces … */
  buyPieces: number
  /** … and so many more, the cheapest are free. */
  freePieces: number
  /** Only pieces of these categories; none for all. */
  categoryIds: readonly number[]
  /** Only pieces of these products; none for all. */
  productIds: readonly number[]
  /** What all lines must cost together at least; 0 for no minimum. */
  minimumPaisa: number
  /** Whether it is given together with others that can be combined. */
  isCombinable: boolean
}

/** A discount as an order remembers it. */
export type DiscountTerms = Omit<Discount, 'id'>

interface DiscountedLine {
  productId: number
  categoryId: number
  unitPricePaisa: number
  quantity: number
}

/** What one discount takes off, in paisa. */
export interface AppliedDiscount {
  id: number
  amountPaisa: number
  /** Of each line, in the order of the lines; they add up to the amount, but for free delivery. */
  ofLines: number[]
}

/**
 * The discounts that take most off an order: all that can be combined, in the order of their ids, or one that can't. Each
 * takes off what the earlier ones left, in whole paisa, so that no line and no delivery costs less than nothing.
 */
export function applyDiscounts(
  lines: readonly DiscountedLine[],
  shippingPaisa: number,
  discounts: readonly Discount[],
): AppliedDiscount[] {
  const subtotal = lines.reduce((sum, line) => sum + line.unitPricePaisa * line.quantity, 0)
  const usable = discounts
    .filter(({ minimumPaisa }) => subtotal >= minimumPaisa)
    .toSorted((one, other) => one.id - other.id)
  const sets = [
    usable.filter(({ isCombinable }) => isCombinable),
    ...usable.filter(({ isCombinable }) => !isCombinable).map(discount => [discount]),
  ]
  const applied = sets.map(set => applyInTurn(lines, shippingPaisa, set))
  return applied.reduce((best, other) => (sumOf(other) > sumOf(best) ? other : best), [])
}

/** What discounts take off together, in paisa. */
export function sumOf(applied: readonly AppliedDiscount[]): number {
  return applied.reduce((sum, { amountPaisa }) => sum + amountPaisa, 0)
}

function applyInTurn(
  lines: readonly DiscountedLine[],
  shippingPaisa: number,
  discounts: readonly Discount[],
): AppliedDiscount[] {
  const left = lines.map(({ unitPricePaisa, quantity }) => unitPricePaisa * quantity)
  let shippingLeft = shippingPaisa
  return discounts.flatMap(discount => {
    if (discount.kind === 'free-delivery') {
      const amountPaisa = shippingLeft
      shippingLeft = 0
      return amountPaisa > 0 ? { id: discount.id, amountPaisa, ofLines: lines.map(() => 0) } : []
    }
    const ofLines = takenOff(discount, lines, left)
    for (const [at, taken] of ofLines.entries()) left[at] = (left[at] ?? 0) - taken
    const amountPaisa = ofLines.reduce((sum, taken) => sum + taken, 0)
    return amountPaisa > 0 ? { id: discount.id, amountPaisa, ofLines } : []
  })
}

/** What a discount takes off each line, of which so much is left. */
function takenOff(discount: Discount, lines: readonly DiscountedLine[], left: readonly number[]): number[] {
  const eligible = lines.map((line, at) => (isEligible(discount, line) ? (left[at] ?? 0) : 0))
  const all = eligible.reduce((sum, paisa) => sum + paisa, 0)
  switch (discount.kind) {
    case 'percent':
      return spread(Math.floor((all * discount.percent) / 100), eligible)
    case 'amount':
      return spread(Math.min(discount.amountPaisa, all), eligible)
    case 'buy-x-get-y':
      return freePieces(discount, lines, eligible)
    case 'free-delivery':
      return lines.map(() => 0)
  }
}

function isEligible({ categoryIds, productIds }: Discount, line: DiscountedLine): boolean {
  return isAmong(line.categoryId, categoryIds) && isAmong(line.productId, productIds)
}

function isAmong(id: number, ids: readonly number[]): boolean {
  return ids.length === 0 || ids.includes(id)
}

/** The cheapest pieces of each full set are free. */
function freePieces(
  { buyPieces, freePieces }: Discount,
  lines: readonly DiscountedLine[],
  eligible: readonly number[],
): number[] {
  const sharing = lines.map((line, at) => ({ ...line, at })).filter(({ at }) => (eligible[at] ?? 0) > 0)
  const pieces = sharing.reduce((sum, { quantity }) => sum + quantity, 0)
  let free = Math.floor(pieces / (buyPieces + freePieces)) * freePieces
  const ofLines = lines.map(() => 0)
  for (const { at, quantity, unitPricePaisa } of sharing.toSorted(
    (one, other) => one.unitPricePaisa - other.unitPricePaisa,
  )) {
    const given = Math.min(free, quantity)
    ofLines[at] = Math.min(given * unitPricePaisa, eligible[at] ?? 0)
    free -= given
  }
  return ofLines
}

/**
 * Divides an amount by weights, in whole paisa without a remainder: what rounding down leaves goes to the largest fractions.
 * No share exceeds its weight if the amount does not exceed their sum.
 */
export function spread(amountPaisa: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  if (all === 0) return weights.map(() => 0)
  // Products of two amounts can exceed the whole numbers that a float holds exactly.
  const exact = weights.map(weight => BigInt(amountPaisa) * BigInt(weight))
  const shares = exact.map(product => Number(product / BigInt(all)))
  let rest = amountPaisa - shares.reduce((sum, share) => sum + share, 0)
  const byFraction = exact
    .map((product, at) => ({ at, fraction: product % BigInt(all) }))
    .toSorted((one, other) => Number(other.fraction - one.fraction))
  for (const { at } of byFraction) {
    if (rest === 0) break
    shares[at] = (shares[at] ?? 0) + 1
    rest -= 1
  }
  return shares
}
