import { returnUrl } from './return-url.ts'

/** The return URL after the admin's login: a page of the admin, or the dashboard. */
export function adminReturnUrl(to: string | null): string {
  const back = returnUrl(to, '/admin')
  return /^\/(admin|make-admin)(\/|\?|$)/.test(back) ? back : '/admin'
}
