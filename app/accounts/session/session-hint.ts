/** A cookie that scripts can read: whether there may be a session. It grants nothing. */
export const SIGNED_IN_HINT = 'darzi_signed_in'

/** The cookie that removes the hint. */
export function clearedHint(): string {
  return `${SIGNED_IN_HINT}=; Max-Age=0; Path=/; SameSite=Lax`
}

/** Whether this browser was signed in at the last response. */
export function hasSignedInHint(): boolean {
  return document.cookie.split('; ').includes(`${SIGNED_IN_HINT}=1`)
}
