import { forgetShopper } from '#app/checkout/forget-shopper.ts'
import { readStoredJson, writeStored } from '#app/shared/browser-storage.ts'
import { createListeners } from '#app/shared/listeners.ts'
import { hasSignedInHint } from './session-hint.ts'
import type { SessionUser } from './session-user.ts'
import { clearAdminFlags } from './stored-admin-flags.ts'

/**
 * The signed-in user, as this browser knows it: the server's last response, synchronised with the other tabs. Pages are
 * the same for everyone; this adds the name. It grants nothing: every page and form checks the session on the server.
 */

/** Null for a guest; undefined until the browser has looked. */
export type Session = SessionUser | null | undefined

const STORAGE_KEY = 'darzi-session:v1'
const CHANNEL = 'darzi-session'
/** A tab that gets the focus several times does not ask each time. */
const ASKS_AGAIN_AFTER_MS = 2_000

const listeners = createListeners(followOtherTabs)
let current: Session
let channel: BroadcastChannel | undefined
let askedAt = Number.NEGATIVE_INFINITY
let isAsking = false
/** Grows with each change of the session. A response that was requested before a change is stale. */
let version = 0

export const subscribeToSession = listeners.subscribe

export function readSession(): Session {
  if (current === undefined) current = hasSignedInHint() ? readStoredSession() : null
  return current
}

export function sessionOnServer(): Session {
  return undefined
}

/** Sets the session after a login or logout, here and in the other tabs. */
export function setSession(session: SessionUser | null): void {
  applySession(session)
  channel?.postMessage(session)
}

/** Checks whether the browser was signed in or out in another way, such as by the form of another page. */
export function checkSession(): void {
  if (!hasSignedInHint()) {
    if (current) setSession(null)
    // An earlier page may have stored who was signed in.
    else applySession(null)
    return
  }
  const isFresh = current && performance.now() - askedAt < ASKS_AGAIN_AFTER_MS
  if (!isFresh && !isAsking) fetchSession()
}

async function fetchSession(): Promise<void> {
  isAsking = true
  askedAt = performance.now()
  const asked = version
  try {
    const response = await fetch('/session', { headers: { Accept: 'application/json' }, cache: 'no-store' })
    if (!response.ok) return
    const session: SessionUser | null = await response.json()
    if (asked === version && !isSame(session, current)) setSession(session)
  } catch {
    // The network failed: the last known session stays.
  } finally {
    isAsking = false
  }
}

function applySession(session: SessionUser | null): void {
  version += 1
  // Ended in any way: by the button, with the account, in another tab, or by its time. A guest's things stay.
  if (session === null && (current ?? readStoredSession())) forgetShopper()
  current = session
  writeStored('local', STORAGE_KEY, session && JSON.stringify(session))
  if (session?.role !== 'admin') clearAdminFlags()
  listeners.notify()
}

function followOtherTabs(): () => void {
  window.addEventListener('focus', checkSession)
  document.addEventListener('visibilitychange', checkWhenShown)
  if (typeof BroadcastChannel !== 'undefined') {
    channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = ({ data }: MessageEvent<unknown>) => applySession(isSessionUser(data) ? data : null)
  }
  return () => {
    window.removeEventListener('focus', checkSession)
    document.removeEventListener('visibilitychange', checkWhenShown)
    channel?.close()
    channel = undefined
  }
}

function checkWhenShown(): void {
  if (document.visibilityState === 'visible') checkSession()
}

function isSame(one: Session, other: Session): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The last known name, so that the header shows it at once. */
function readStoredSession(): Session {
  const stored = readStoredJson('local', STORAGE_KEY)
  return isSessionUser(stored) ? stored : undefined
}

function isSessionUser(value: unknown): value is SessionUser {
  const { name, email, role } = (value ?? {}) as Partial<SessionUser>
  return typeof name === 'string' && typeof email === 'string' && (role === 'user' || role === 'admin')
}
