import type { FoundReturn } from './find-return.server.ts'

type Swap = Pick<FoundReturn, 'state' | 'replacement' | 'replacementStatus'>

/** Whether new pieces are on their way, or there, for old ones that are not back. */
export function isSwapped({ state, replacement, replacementStatus }: Swap): boolean {
  return state === 'approved' && replacement !== null && replacementStatus !== 'cancelled'
}

/** Whether the shopper has the new pieces and the shop not the old ones. */
export function isOwed(swap: Swap): boolean {
  return isSwapped(swap) && swap.replacementStatus === 'delivered'
}
