const NAMES = {
  'too-small': 'Too small',
  'too-large': 'Too large',
  damaged: 'Damaged or faulty',
  'wrong-piece': 'Not what I ordered',
  'not-as-shown': 'Looks different from the pictures',
  'changed-mind': 'I changed my mind',
  other: 'Something else',
} as const

/** Why a piece comes back. */
export type ReturnReason = keyof typeof NAMES

export const RETURN_REASONS = Object.keys(NAMES) as [ReturnReason, ...ReturnReason[]]

/** The reasons in the shopper's words. */
export const RETURN_REASON_NAMES: Readonly<Record<ReturnReason, string>> = NAMES
