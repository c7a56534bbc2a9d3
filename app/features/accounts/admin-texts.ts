import { AUTH_TEXTS } from './auth-texts.ts'
import type { SignInRefusal } from './sign-in.server.ts'

/** The sentences of the doors of the admin, as the specification has them (5, 8). */
export const MISSING_ADMIN_LOGIN = 'Please fill in all fields'
export const NO_ADMIN_PRIVILEGES = "Access denied. You don't have admin privileges."
export const ADMIN_LOGIN_FAILED = 'Login failed. Please check your credentials.'

/** Why somebody was led to the admin's login, as its address says it. */
export const LOGIN_NEEDED = 'Please login to access admin dashboard'
export const LOGIN_NEEDED_TO_ADD = 'Please login to access this page'
export const ADMIN_NEEDED = 'Access denied. Admin privileges required.'

/** What the admin's login answers to somebody it doesn't let in. */
export function adminLoginText({ kind }: SignInRefusal): string {
  return kind === 'not-an-admin' ? NO_ADMIN_PRIVILEGES : AUTH_TEXTS[kind]
}
