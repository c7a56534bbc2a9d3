import { TOO_MANY_ATTEMPTS } from '#app/shared/too-many-attempts.ts'

/** Why a sign-in or sign-up failed: docs/product.md, 10. */
export const AUTH_TEXTS = {
  'email-already-in-use': 'This email is already registered. Please sign in instead.',
  'invalid-email': 'Invalid email address format.',
  'operation-not-allowed': 'Email/password accounts are not enabled.',
  'weak-password': 'Password should be at least 6 characters.',
  'user-disabled': 'This account has been disabled.',
  'user-not-found': 'No account found with this email.',
  'wrong-password': 'Incorrect password. Please try again.',
  'too-many-requests': TOO_MANY_ATTEMPTS,
  'network-request-failed': 'Network error. Please check your connection.',
  other: 'An error occurred. Please try again.',
} as const

export type AuthCode = keyof typeof AUTH_TEXTS

/** Shown if a login failed and the server gave no reason. */
export const LOGIN_FAILED = 'An error occurred'

/** Shown if an account could not be stored, read or signed out. */
export const PROFILE_TEXTS = {
  'not-created': 'Failed to create user profile',
  'not-fetched': 'Failed to fetch user profile',
  'not-signed-out': 'Failed to sign out',
} as const

/** Shown if no account can be made from an order. */
export const ORDER_WITHOUT_ACCOUNT =
  'This order can’t be made into an account any more. Please sign in or sign up instead.'
