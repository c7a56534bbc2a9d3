import { randomBytes } from 'node:crypto'
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'

/** Also that of apps that do not read it from the QR code. */
const PERIOD_MS = 30_000
/** Codes of the period before and after count, for clocks that differ and codes that take time to type. */
const NEIGHBOURS = [0, -1, 1]

/** 160 bits, as RFC 4226 asks for; in Base32, as people type it into an app. */
export function makeSecret(): string {
  return base32.encode(randomBytes(20), { padding: false })
}

/**
 * The period to which a six-digit code belongs; undefined if it is wrong, or not later than `after`: each code counts once.
 *
 * @param now in milliseconds
 */
export async function findPeriod(
  secret: string,
  code: string,
  after: number,
  now = Date.now(),
): Promise<number | undefined> {
  const key = createOTP(readKey(secret))
  const current = Math.floor(now / PERIOD_MS)
  for (const period of NEIGHBOURS.map(by => current + by)) {
    if (period > after && (await key.hotp(period)) === code) return period
  }
  return undefined
}

/** The code of an app at a time, for tests and drills. */
export function codeAt(secret: string, now: number): Promise<string> {
  return createOTP(readKey(secret)).hotp(Math.floor(now / PERIOD_MS))
}

/** The content of the QR code. */
export function authenticatorAddress(secret: string, shop: string, email: string): string {
  const label = `${encodeURIComponent(shop)}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer: shop })}`
}

function readKey(secret: string): ArrayBuffer {
  return Uint8Array.from(base32.decode(secret)).buffer
}
