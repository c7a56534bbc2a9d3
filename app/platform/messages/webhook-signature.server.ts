import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whether the body was signed with the app secret, as `X-Hub-Signature-256` says: `sha256=` and the HMAC in hex. */
export function isSignedBy(secret: string, body: Uint8Array, header: string | null): boolean {
  const [, given] = /^sha256=([0-9a-f]{64})$/i.exec(header ?? '') ?? []
  if (!given || secret === '') return false
  return timingSafeEqual(createHmac('sha256', secret).update(body).digest(), Buffer.from(given, 'hex'))
}

/** Whether two secrets are the same, in a time that says nothing about how they differ. */
export function isSameSecret(one: string, other: string): boolean {
  const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest()
  return one !== '' && timingSafeEqual(digest(one), digest(other))
}
