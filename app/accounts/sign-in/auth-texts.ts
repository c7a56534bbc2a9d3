import { message } from '#app/shared/text/translate.ts'
import { TOO_MANY_ATTEMPTS } from '#app/shared/too-many-attempts.ts'

/** Why a sign-in or sign-up failed: docs/product.md, 10. */
export const AUTH_TEXTS = {
  'email-already-in-use': message('This email is already registered. Please sign in instead.'),
  'invalid-email': message('Invalid email address format.'),
  'operation-not-allowed': message('Email/password accounts are not enabled.'),
  'weak-password': message('Password should be at least 6 characters.'),
  'user-disabled': message('This account has been disabled.'),
  'user-not-found': message('No account found with this email.'),
  'wrong-password': message('Incorrect password. Please try again.'),
  'too-many-requests': TOO_MANY_ATTEMPTS,
  'network-request-failed': message('Network error. Please check your connection.'),
  other: message('An error occurred. Please try again.'),
} as const

export type AuthCode = keyof typeof AUTH_TEXTS

/** Shown if a login failed and the server gave no reason. */
export const LOGIN_FAILED = message('An error occurred')

/** Shown if an account could not be stored, read or signed out. */
export const PROFILE_TEXTS = {
  'not-created': message('Failed to create user profile'),
  'not-fetched': message('Failed to fetch user profile'),
  'not-signed-out': message('Failed to sign out'),
} as const

/** Shown if no account can be made from an order. */
export const ORDER_WITHOUT_ACCOUNT = message(
  'This order can’t be made into an account any more. Please sign in or sign up instead.',
)
