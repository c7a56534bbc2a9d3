import type { FormResult } from '#app/shared/form-result.ts'
import { message, t } from '#app/shared/text/translate.ts'
import type { SessionUser } from '../session/session-user.ts'

/** The result of a login or sign-up: the new session, or the form's result if it was refused. */
export type SignInResult = SignedInResult | FormResult

export interface SignedInResult {
  session: SessionUser
  /** One sentence. */
  welcome: string
  /** The return URL. */
  to: string
}

/** How long the welcome is shown before the page changes. */
export const STAYS_FOR_MS = 500

export function hasSignedIn(result: SignInResult | undefined): result is SignedInResult {
  return result !== undefined && 'session' in result
}

/** `Welcome back, Ayesha!` */
export function welcomeBack(name: string): string {
  return t('Welcome back, {name}!', { name: name || t('User') })
}

export const ACCOUNT_CREATED = message('Account created successfully! Welcome to the store.')
