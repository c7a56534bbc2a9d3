import type { PasswordAgainResult } from '#app/accounts/session/password-again.ts'

/** What staff can do with everything that is stored about a person: the `intent` values of the forms. */
export const PERSONAL_DATA_INTENTS = ['export', 'erase'] as const
export type PersonalDataIntent = (typeof PERSONAL_DATA_INTENTS)[number]

export function readPersonalDataIntent(text: unknown): PersonalDataIntent | undefined {
  return PERSONAL_DATA_INTENTS.find(intent => intent === text)
}

/** The field in which staff type the person's email, so that no one is erased by a slip. */
export const CONFIRMATION = 'confirmation'

/** The result of a form of the panel that was not carried out in full. */
export interface PersonalDataResult extends PasswordAgainResult {
  personalDataIntent: PersonalDataIntent
}

export function isPersonalDataResult(result: object | undefined): result is PersonalDataResult {
  return result !== undefined && 'personalDataIntent' in result
}

/** Whether staff typed the email of the person, in any case. */
export function isConfirmed(typed: unknown, email: string): boolean {
  return typeof typed === 'string' && typed.trim().toLowerCase() === email
}

/** The address of the file with everything that is stored about a customer. */
export function personalDataHref(customerPage: string): string {
  return `${customerPage}/data`
}
