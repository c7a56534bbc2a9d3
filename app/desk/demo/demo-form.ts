import type { PasswordAgainResult } from '#app/accounts/session/password-again.ts'

export const DEMO_PAGE = '/admin/demo'
/** What is typed to clear the demo. */
export const TYPED_CONFIRMATION = 'CLEAR'
export const CONFIRMATION = 'confirmation'
/** Ticked if what was added goes too. */
export const WITH_ADDED = 'withAdded'

export type DemoResult = PasswordAgainResult

export function isConfirmed(typed: string): boolean {
  return typed.trim().toUpperCase() === TYPED_CONFIRMATION
}
