import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Auth } from './auth.server.ts'

/**
 * Signs a text with the secret of the shop's sessions.
 *
 * @param purpose what the signature is good for, so that it opens nothing else
 * @returns 43 characters of base64url
 */
export async function signText(auth: Auth, purpose: string, text: string): Promise<string> {
  const { secret } = await auth.$context
  return createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url')
}

/** Whether the shop has signed the text for this purpose. Takes as long for any wrong signature. */
export async function isSigned(
  auth: Auth,
  purpose: string,
  text: string,
  signature: string,
): Promise<boolean> {
  const expected = Buffer.from(await signText(auth, purpose, text))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(expected, given)
}
