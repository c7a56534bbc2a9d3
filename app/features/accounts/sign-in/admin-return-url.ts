import { wayBack } from './return-url.ts'

/** Where staff go after their login: the page of the admin that the address names, or the dashboard. */
export function wayBackToAdmin(to: string | null): string {
  const back = wayBack(to, '/admin')
  return /^\/(admin|make-admin)(\/|\?|$)/.test(back) ? back : '/admin'
}
