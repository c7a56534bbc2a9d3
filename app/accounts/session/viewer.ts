import type { Permission } from '#app/shared/permissions.ts'
import type { Language } from '#app/shared/text/languages.ts'

/** The signed-in user, as pages and rules need them. */
export interface Viewer {
  id: string
  email: string
  /** The display name; may be empty. */
  name: string
  role: 'user' | 'admin'
  /** Of a member of the staff. Only set for the viewer of a request; `roleName` says it. */
  staffRole?: { id: string; name: string }
  /** What they may do in the admin. Only set for the viewer of a request. */
  permissions?: readonly Permission[]
  /** The language in which they read the admin. Only set for the viewer of a request. */
  adminLanguage?: Language
  /** Whether the emailed link was opened. */
  isEmailVerified: boolean
  /** Whether sign-in asks for a code as well. Only set for the viewer of a request. */
  hasTwoFactor?: boolean
  /** What they have to do before they may act as staff. Only set for the viewer of a request. */
  duty?: 'password' | 'two-factor' | undefined
}

/** The display name, or the email if there is none. */
export function viewerName(viewer: Pick<Viewer, 'name' | 'email'>): string {
  return viewer.name || viewer.email
}

/**
 * Whether a member of staff may do this, on any page. No other person may, and no one whose sign-in has to be renewed first.
 * @param needed one permission, or several of which each is enough
 */
export function may(
  viewer: Pick<Viewer, 'role' | 'permissions' | 'duty'> | undefined,
  needed: Permission | readonly Permission[],
): boolean {
  const held = viewer?.role === 'admin' && !viewer.duty ? (viewer.permissions ?? []) : []
  return [needed].flat().some(permission => held.includes(permission))
}
