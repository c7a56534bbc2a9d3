import { STEP_PATTERN } from '#app/shared/sold-quantity.ts'
import type { Size } from './product.ts'

/** A length of cloth, or the step in which it is cut, as JavaScript and PostgreSQL read it. */
export const LENGTH_PATTERN = `^[0-9]+([.][0-9]+)? m$|${STEP_PATTERN}`
const LENGTH = new RegExp(LENGTH_PATTERN)

/** What comes in these sizes alone is cut for its buyer, and may be excluded from returns. */
export function canBeReturned(
  sizes: readonly Size[],
  { clothReturned }: { clothReturned: boolean },
): boolean {
  return clothReturned || !sizes.every(isLength)
}

/** Whether a size is a length of cloth, such as `0.5 m`, or the step of what is sold by the metre. */
export function isLength(size: Size): boolean {
  return LENGTH.test(size)
}
