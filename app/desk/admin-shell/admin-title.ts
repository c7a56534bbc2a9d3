import { t } from '#app/shared/text/translate.ts'
import { describeAdminFailure } from './admin-failure.ts'

/** The matched routes of any admin page. */
type Matches = readonly ({ loaderData?: unknown } | undefined)[]

/**
 * The title of an admin page: `Orders · Kurta House admin`, or `Orders · Admin` if the layout failed to load the name.
 */
export function adminTitle(matches: Matches, page: string): { title: string } {
  const storeName = findStoreName(matches)
  return { title: `${page} · ${storeName ? t('{storeName} admin', { storeName }) : t('Admin')}` }
}

/** The title of an error that replaces a page of the admin, for the routes around the pages; none without an error. */
export function adminErrorTitle(matches: Matches, error: unknown): { title: string }[] {
  return error ? [adminTitle(matches, describeAdminFailure(error).title)] : []
}

/** The store name that the admin's layout loaded. */
function findStoreName(matches: Matches): string | undefined {
  for (const match of matches) {
    const loaded = match?.loaderData
    if (typeof loaded === 'object' && loaded !== null && 'storeName' in loaded)
      return String(loaded.storeName)
  }
  return undefined
}
