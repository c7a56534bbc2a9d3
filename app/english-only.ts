import type { FoundRoute } from './find-route.ts'

const SIGN_IN_OF_STAFF = ['/admin-login', '/admin-logout', '/create-admin', '/invitation/:token']

/** Staff and programs read these, besides all pages of staff and all files. */
export const FOR_STAFF_AND_PROGRAMS = [
  ...SIGN_IN_OF_STAFF,
  '/admin-add-product',
  '/whatsapp-webhook',
  '/payment-reports',
  '/courier-reports/:courierId/:secret',
]

/** What staff print, send on or put into another program: in the language of its reader, not of who makes it. */
const PRINTED_OR_EXPORTED =
  /^\/admin\/(orders\/([^/]+\/)?print|orders\/invoices|parcels\/(labels|load-sheet|[^/]+\/slip)|couriers\/[^/]+\/sheet\.\w+|products\/export\.\w+|(run-out|reorder)(\/[^/]+)*(\.\w+|\/print)|customers\/[^/]+\/data)$/i

/** Whether the texts of a page are in the language that a member of staff chose: the admin, and the way into it. */
export function isInLanguageOfStaff({
  path,
  pattern,
  facts,
}: Pick<FoundRoute, 'path' | 'pattern' | 'facts'>): boolean {
  return facts.access === 'staff' ? !PRINTED_OR_EXPORTED.test(path) : SIGN_IN_OF_STAFF.includes(pattern)
}

/** Whether a route has English addresses only: no prefix of a language. */
export function isEnglishOnly({ pattern, facts }: Pick<FoundRoute, 'pattern' | 'facts'>): boolean {
  return facts.access === 'staff' || facts.file !== undefined || FOR_STAFF_AND_PROGRAMS.includes(pattern)
}
