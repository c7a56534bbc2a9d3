/** A cookie that scripts may read: whether it is worth asking who is signed in. It lets nobody in. */
export const SIGNED_IN_HINT = 'darzi_signed_in'

/** What takes the hint back. */
export function clearedHint(): string {
  return `${SIGNED_IN_HINT}=; Max-Age=0; Path=/; SameSite=Lax`
}

/** Whether this browser was signed in when it last heard. */
export function hasSignedInHint(): boolean {
  return document.cookie.split('; ').includes(`${SIGNED_IN_HINT}=1`)
}
