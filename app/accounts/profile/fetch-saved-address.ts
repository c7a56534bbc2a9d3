import { hasSignedInHint } from '../session/session-hint.ts'

/** The signed-in customer's values for the shipping form, by field name; undefined for guests, and if the request fails. */
export async function fetchKnownDetails(): Promise<Record<string, unknown>> {
  if (!hasSignedInHint()) return {}
  try {
    const response = await fetch('/account-address', { headers: { Accept: 'application/json' } })
    return response.ok ? ((await response.json()) ?? {}) : {}
  } catch {
    return {}
  }
}
