import type { DecisionKind } from '#app/orders/phone-decisions/phone-decision.ts'
import { message } from '#app/shared/text/translate.ts'

/** The owner's rules of what to do about an order. 0 turns a rule off. */
interface AdviceRules {
  /** From this total, or from this score, staff ask for an advance. */
  advanceFromPaisa: number
  advanceFromScore: number
  /** Below this total, and up to this score, a parcel may be sent without a call. */
  noCallBelowPaisa: number
  noCallUpToScore: number
}

/** What the owner's rules say about an order. They decide nothing by themselves. */
export type CallAdvice = 'advance' | 'call' | 'no-call'

/**
 * Applies the owner's rules. An advance goes before sending without a call. A trusted phone needs neither; a blocked one
 * is never sent without a call, whatever its points.
 */
export function adviseCall(
  order: { totalPaisa: number; score: number; decision?: DecisionKind | undefined },
  rules: AdviceRules,
): CallAdvice {
  const { totalPaisa, score, decision } = order
  if (decision === 'trusted') return 'no-call'
  const { advanceFromPaisa, advanceFromScore, noCallBelowPaisa, noCallUpToScore } = rules
  const isLarge = advanceFromPaisa > 0 && totalPaisa >= advanceFromPaisa
  const isDoubtful = advanceFromScore > 0 && score >= advanceFromScore
  if (isLarge || isDoubtful) return 'advance'
  const isHarmless = totalPaisa < noCallBelowPaisa && score <= noCallUpToScore
  return isHarmless && decision !== 'blocked' ? 'no-call' : 'call'
}

/** The advice in words; a call is the usual case, which needs none. */
export const ADVICE_TEXTS: Record<CallAdvice, string | undefined> = {
  advance: message('Ask for an advance before you confirm it.'),
  call: undefined,
  'no-call': message('It may be sent without a call.'),
}
