import type { FoundRoute } from './find-route.ts'

/** Staff and programs read these, besides all pages of staff and all files. */
export const FOR_STAFF_AND_PROGRAMS = [
  ...['/admin-login', '/admin-logout', '/create-admin', '/admin-add-product'],
  ...['/whatsapp-webhook', '/payment-reports', '/courier-reports/:courierId/:secret'],
]

/** Whether a route is in English only: its address has no prefix of a language. */
export function isEnglishOnly({ pattern, facts }: Pick<FoundRoute, 'pattern' | 'facts'>): boolean {
  return facts.access === 'staff' || facts.file !== undefined || FOR_STAFF_AND_PROGRAMS.includes(pattern)
}
