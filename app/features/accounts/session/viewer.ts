/** The signed-in user, as pages and rules need them. */
export interface Viewer {
  id: string
  email: string
  /** The display name; may be empty. */
  name: string
  role: 'user' | 'admin'
  /** Whether the emailed link was opened. */
  isEmailVerified: boolean
}

/** The display name, or the email if there is none. */
export function viewerName(viewer: Pick<Viewer, 'name' | 'email'>): string {
  return viewer.name || viewer.email
}
