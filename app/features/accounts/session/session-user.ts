import type { Viewer } from './viewer.ts'

/** What the pages know of whoever is signed in. */
export type SessionUser = Pick<Viewer, 'name' | 'email' | 'role'>

/** Only what the pages need, out of what the server knows. */
export function toSessionUser({ name, email, role }: Viewer): SessionUser {
  return { name, email, role }
}
