import type { ReturnReason } from '#app/returns/return-reason.ts'
import { message } from '#app/shared/text/translate.ts'

/** What the returns of a size say about its cut. */
export type SizeAdvice = 'runs-small' | 'runs-large' | 'faulty'

export const SIZE_ADVICE_TEXTS: Record<SizeAdvice, string> = {
  'runs-small': message('Runs small'),
  'runs-large': message('Runs large'),
  faulty: message('Often faulty'),
}

/** Fewer returns than this say nothing. */
const FEWEST_RETURNS = 3

/** Says what most returns of a size have in common; undefined if they have nothing. */
export function findSizeAdvice({
  returned,
  reasons,
}: {
  returned: number
  reasons: Partial<Record<ReturnReason, number>>
}): SizeAdvice | undefined {
  if (returned < FEWEST_RETURNS) return undefined
  const isMost = (pieces = 0) => pieces * 2 > returned
  if (isMost(reasons['too-small'])) return 'runs-small'
  if (isMost(reasons['too-large'])) return 'runs-large'
  return isMost(reasons.damaged) ? 'faulty' : undefined
}
