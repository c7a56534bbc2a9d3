import { readStoredJson, writeStored } from '#app/shared/browser-storage.ts'

// What every page of the shop needs of them, without the form.

/** The key of what was typed into the shipping form in this tab. */
export const DETAILS_OF_TAB = 'checkout-details:v1'
/** The key of what lasts beyond the order, because the shopper has asked for it. */
export const LASTING_DETAILS = 'checkout-address:v1'

/** What the shopper asked this browser to remember, by the fields' names; empty for nothing. */
export function lastingDetails(): Record<string, unknown> {
  return Object(typeof window === 'undefined' ? undefined : readStoredJson('local', LASTING_DETAILS))
}

export function clearRememberedDetails(): void {
  writeStored('session', DETAILS_OF_TAB, null)
}
