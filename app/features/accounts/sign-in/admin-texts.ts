import type { FormResult } from '#app/shared/form-result.ts'
import { AUTH_TEXTS } from './auth-texts.ts'
import type { SignInRefusal } from './sign-in.server.ts'

/** What the login and logout of the admin say: docs/product.md, 11. */
export const NO_ADMIN_PRIVILEGES = "Access denied. You don't have admin privileges."
/** For where the server said nothing that explains it. */
export const ADMIN_LOGIN_FAILED = 'Login failed. Please check your credentials.'

/** The result of a logout that failed. */
export const ADMIN_LOGOUT_FAILED = {
  isDone: false,
  title: 'Error logging out',
  text: 'Failed to sign out',
} satisfies FormResult & { title: string }

/** What the admin's login answers to somebody it doesn't let in. */
export function adminLoginText({ kind }: SignInRefusal): string {
  return kind === 'not-an-admin' ? NO_ADMIN_PRIVILEGES : AUTH_TEXTS[kind]
}

/** Why somebody is at the admin's login, from what has been put into its address. */
export function whyAtAdminLogin(parameters: URLSearchParams): AdminLoginReason | undefined {
  switch (parameters.get('because')) {
    case 'login':
      return parameters.get('to')?.startsWith('/admin/add-product') ? LOGIN_NEEDED_TO_ADD : LOGIN_NEEDED
    case 'denied':
      return { text: 'Access denied. Admin privileges required.', isRefusal: true }
    case 'logout':
      return { text: 'Logged out successfully', isRefusal: false }
    default:
      return undefined
  }
}

interface AdminLoginReason {
  text: string
  /** Nobody was refused who has only logged out. */
  isRefusal: boolean
}

const LOGIN_NEEDED = { text: 'Please login to access admin dashboard', isRefusal: true }
const LOGIN_NEEDED_TO_ADD = { text: 'Please login to access this page', isRefusal: true }
