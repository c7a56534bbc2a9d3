import { returnUrl } from './return-url.ts'

/** Where staff go after their login: the page of the admin that the address names, or the dashboard. */
export function adminReturnUrl(to: string | null): string {
  const back = returnUrl(to, '/admin')
  return /^\/(admin|make-admin)(\/|\?|$)/.test(back) ? back : '/admin'
}
