import { readStored, writeStored } from '#app/shared/browser-storage.ts'

/** Where this tab stores the token of the consent. */
const CONSENT_KEY = 'checkout-contact:v1'
/** Where it stores the token of one that was taken back, until the shop has removed what it stored. */
const TAKEN_BACK_KEY = 'checkout-contact-back:v1'

export function readConsent(): string {
  return readStored('session', CONSENT_KEY) ?? ''
}

/** @returns the token: 128 random bits in hexadecimal */
export function makeConsent(): string {
  const token = Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  writeStored('session', CONSENT_KEY, token)
  return token
}

/** Forgets the consent, for example because the order was placed. */
export function clearConsent(): void {
  writeStored('session', CONSENT_KEY, null)
}

export function readTakenBack(): string {
  return readStored('session', TAKEN_BACK_KEY) ?? ''
}

export function storeTakenBack(token: string | null): void {
  writeStored('session', TAKEN_BACK_KEY, token)
}
