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

/**
 * What the shopper is to pay for old pieces of a swap that never came, in paisa: staff wait for them no longer.
 *
 * @param restPaisa what is left to pay for their order
 */
export function owedForMissing(
  {
    state,
    replacementTime,
    creditPaisa,
    creditedPaisa,
  }: Pick<FoundReturn, 'state' | 'replacementTime' | 'creditPaisa' | 'creditedPaisa'>,
  restPaisa: number,
): number {
  const isCharged = replacementTime === 'at-the-door' && (state === 'missing' || state === 'received')
  return isCharged ? Math.max(0, Math.min(restPaisa, creditPaisa - creditedPaisa)) : 0
}

/** Whether new pieces were ordered and are not sent any more. */
export function isReplacementCancelled({
  replacement,
  replacementStatus,
}: Pick<Swap, 'replacement' | 'replacementStatus'>): boolean {
  return replacement !== null && replacementStatus === 'cancelled'
}
