import type { FormResult } from '#app/shared/form-result.ts'
import type { SessionUser } from '../session/session-user.ts'

/** What login and sign-up are answered with: somebody is in, or the form with what is wrong with it. */
export type SignInResult = SignedInResult | FormResult

export interface SignedInResult {
  session: SessionUser
  /** The sentence that welcomes them. */
  welcome: string
  /** Where they go next. */
  to: string
}

/** So long the welcome can be read before the page changes. */
export const STAYS_FOR_MS = 500

export function hasSignedIn(answer: SignInResult | undefined): answer is SignedInResult {
  return answer !== undefined && 'session' in answer
}

/** `Welcome back, Ayesha!` */
export function welcomeBack(name: string): string {
  return `Welcome back, ${name || 'User'}!`
}

export const ACCOUNT_CREATED = 'Account created successfully! Welcome to the store.'
