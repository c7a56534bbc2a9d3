import type { FormResult } from '#app/shared/form-result.ts'
import { message } from '#app/shared/text/translate.ts'
import { AUTH_TEXTS } from './auth-texts.ts'
import type { SignInRefusal } from './sign-in.server.ts'

/** Texts of the admin's login and logout: docs/product.md, 11. */
const NO_ADMIN_PRIVILEGES = message("Access denied. You don't have admin privileges.")
/** Shown if the server gave no reason. */
export const ADMIN_LOGIN_FAILED = message('Login failed. Please check your credentials.')

/** The result of a logout that failed. */
export const ADMIN_LOGOUT_FAILED = {
  isDone: false,
  title: message('Error logging out'),
  text: message('Failed to sign out'),
} satisfies FormResult & { title: string }

/** Why the admin's login was refused. */
export function adminLoginText({ kind }: Exclude<SignInRefusal, { kind: 'code-needed' }>): string {
  return kind === 'not-an-admin' ? NO_ADMIN_PRIVILEGES : AUTH_TEXTS[kind]
}

/** Why the browser was redirected to the admin's login, from its address. */
export function whyAtAdminLogin(parameters: URLSearchParams): AdminLoginReason | undefined {
  switch (parameters.get('because')) {
    case 'login':
      return parameters.get('to')?.startsWith('/admin/add-product') ? LOGIN_NEEDED_TO_ADD : LOGIN_NEEDED
    case 'denied':
      return { text: message('Access denied. Admin privileges required.'), kind: 'refused' }
    case 'logout':
      return { text: message('Logged out successfully'), kind: 'left' }
    default:
      return undefined
  }
}

interface AdminLoginReason {
  text: string
  /** Nothing is wrong for who only has to sign in. */
  kind: 'needed' | 'refused' | 'left'
}

const LOGIN_NEEDED: AdminLoginReason = {
  text: message('Please login to access admin dashboard'),
  kind: 'needed',
}
const LOGIN_NEEDED_TO_ADD: AdminLoginReason = {
  text: message('Please login to access this page'),
  kind: 'needed',
}
