import { hasSignedInHint } from '../session/session-hint.ts'

/**
 * What the account of whoever is signed in knows of the shipping form, by the names of its fields; nothing for a guest,
 * or where it can't be asked: the form is then filled in by hand.
 */
export async function fetchKnownDetails(): Promise<Record<string, unknown>> {
  if (!hasSignedInHint()) return {}
  try {
    const answer = await fetch('/account-address', { headers: { Accept: 'application/json' } })
    return answer.ok ? ((await answer.json()) ?? {}) : {}
  } catch {
    return {}
  }
}
