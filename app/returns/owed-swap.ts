import type { FoundReturn } from './find-return.server.ts'

/** How a return and the order of its new pieces stand. */
export type Swap = Pick<FoundReturn, 'state' | 'replacement' | 'replacementStatus'>

/** Whether new pieces were ordered for old ones that are not back. */
export function isSwapped({ state, replacement }: Swap): boolean {
  return state === 'approved' && replacement !== null
}

/** Whether the shopper has the new pieces and the shop not the old ones. */
export function isOwed(swap: Swap): boolean {
  return isSwapped(swap) && swap.replacementStatus === 'delivered'
}

/** Whether new pieces were ordered and are not sent any more. */
export function isReplacementCancelled({
  replacement,
  replacementStatus,
}: Pick<Swap, 'replacement' | 'replacementStatus'>): boolean {
  return replacement !== null && replacementStatus === 'cancelled'
}
