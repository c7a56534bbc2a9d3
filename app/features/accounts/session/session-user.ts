import type { Viewer } from './viewer.ts'

/** What the pages know of whoever is signed in. */
export type SignedIn = Pick<Viewer, 'name' | 'email' | 'role'>

/** Only what the pages need, out of what the server knows. */
export function toSignedIn({ name, email, role }: Viewer): SignedIn {
  return { name, email, role }
}
