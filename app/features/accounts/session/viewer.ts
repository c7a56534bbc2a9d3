/** Whoever is signed in, as a page or a rule needs to know them. */
export interface Viewer {
  id: string
  email: string
  /** The display name; may be empty. */
  name: string
  role: 'user' | 'admin'
  /** Whether a link that was mailed to the address has been followed. */
  isEmailVerified: boolean
}

/** How a person is addressed: the display name, or the email where there is none. */
export function viewerName(viewer: Pick<Viewer, 'name' | 'email'>): string {
  return viewer.name || viewer.email
}
