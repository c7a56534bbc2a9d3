import { message } from '#app/shared/text/translate.ts'

const NAMES = {
  'too-small': message('Too small'),
  'too-large': message('Too large'),
  damaged: message('Damaged or faulty'),
  'wrong-piece': message('Not what I ordered'),
  'not-as-shown': message('Looks different from the pictures'),
  'changed-mind': message('I changed my mind'),
  other: message('Something else'),
} as const

/** Why a piece comes back. */
export type ReturnReason = keyof typeof NAMES

export const RETURN_REASONS = Object.keys(NAMES) as [ReturnReason, ...ReturnReason[]]

/** The reasons in the shopper's words. */
export const RETURN_REASON_NAMES: Readonly<Record<ReturnReason, string>> = NAMES
