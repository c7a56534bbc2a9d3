import type { Viewer } from './viewer.ts'

/** The signed-in user, as pages know them. */
export type SessionUser = Pick<Viewer, 'name' | 'email' | 'role'>

/** The part of the user that pages need. */
export function toSessionUser({ name, email, role }: Viewer): SessionUser {
  return { name, email, role }
}
