import type { StockLevel } from '#app/catalogue/products/admin-product.ts'
import type { Size } from '#app/catalogue/products/product.ts'
import { hasSharedStock } from './edited-product.ts'

/** A number on hand from what staff saw to what they want. */
export interface PlannedLevel {
  /** None for the one number that all sizes share. */
  size: Size | null
  seen: number
  wanted: number
}

export interface StockPlan {
  /** Only the numbers that staff changed. Others may have changed by sales, and are left alone. */
  changes: PlannedLevel[]
  /** Sizes that the product no longer comes in, with what staff saw on hand. */
  leftOut: PlannedLevel[]
  /** The product goes over from one number to one for each size, or back. */
  isSwitch: boolean
}

/** Whether it removes stock levels, which no order may wait for: they are locked before they are read. */
export function removesLevels({ leftOut, isSwitch }: StockPlan): boolean {
  return isSwitch || leftOut.length > 0
}

/** What a form asks to be done to the stock of a product, by what it showed when it was opened. */
export function planStock(form: {
  /** The open levels that the form was opened with. */
  seen: readonly StockLevel[]
  /** What it asks for: one number without a size, or one for each size that the product is to come in. */
  wanted: readonly StockLevel[]
  /** The sizes that the product comes in until now. */
  offered: readonly Size[]
}): StockPlan {
  const isSwitch = form.seen.length > 0 && hasSharedStock(form.seen) !== hasSharedStock(form.wanted)
  const stays = (level: StockLevel) => form.wanted.some(({ size }) => size === level.size)
  const takenOut = form.seen
    .filter(level => !stays(level))
    .filter(level => isSwitch || (level.size !== null && form.offered.includes(level.size)))
    .map(({ size, onHand }) => ({ size, seen: onHand, wanted: 0 }))
  const set = form.wanted.flatMap(({ size, onHand: wanted }) => {
    const seen = form.seen.find(level => level.size === size)?.onHand
    return seen === wanted ? [] : [{ size, seen: seen ?? 0, wanted }]
  })
  return {
    changes: [...takenOut.filter(level => level.seen > 0), ...set],
    leftOut: isSwitch ? [] : takenOut,
    isSwitch,
  }
}
