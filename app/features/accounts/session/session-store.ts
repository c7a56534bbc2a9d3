import { hasSignedInHint } from './session-hint.ts'
import type { SessionUser } from './session-user.ts'

/**
 * Who is signed in, as this browser knows it: what the server said last, kept in step with the other tabs. Pages are
 * the same for everyone; this fills in the rest. It lets nobody in: every page and form asks the server anew.
 */

/** None where nobody is signed in; undefined until the browser has looked. */
export type Session = SessionUser | null | undefined

const STORAGE_KEY = 'darzi-session:v1'
const CHANNEL = 'darzi-session'
/** A tab that gets the focus again and again does not ask each time. */
const ASKS_AGAIN_AFTER_MS = 2_000

const listeners = new Set<() => void>()
let current: Session
let channel: BroadcastChannel | undefined
let askedAt = Number.NEGATIVE_INFINITY
let isAsking = false
/** Grows with each word on who is signed in, so that an answer that was asked for before it is not believed. */
let version = 0

export function readSession(): Session {
  if (current === undefined) current = hasSignedInHint() ? readKept() : null
  return current
}

export function sessionOnServer(): Session {
  return undefined
}

export function subscribeToSession(listener: () => void): () => void {
  if (listeners.size === 0) listen()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stopListening()
  }
}

/** Takes over who was just signed in, or that nobody is any more, here and in the other tabs. */
export function rememberSession(session: SessionUser | null): void {
  take(session)
  channel?.postMessage(session)
}

/** Looks whether the browser has been signed in or out by other means, like another page's form. */
export function checkSession(): void {
  if (!hasSignedInHint()) {
    if (current) rememberSession(null)
    else if (current === undefined) take(null)
    return
  }
  const isFresh = current && performance.now() - askedAt < ASKS_AGAIN_AFTER_MS
  if (!isFresh && !isAsking) ask()
}

async function ask(): Promise<void> {
  isAsking = true
  askedAt = performance.now()
  const asked = version
  try {
    const answer = await fetch('/session', { headers: { Accept: 'application/json' }, cache: 'no-store' })
    if (!answer.ok) return
    const session: SessionUser | null = await answer.json()
    if (asked === version && !isSame(session, current)) rememberSession(session)
  } catch {
    // The line is broken: what was known last stands.
  } finally {
    isAsking = false
  }
}

function take(session: SessionUser | null): void {
  version += 1
  current = session
  keep(session)
  for (const listener of listeners) listener()
}

function listen(): void {
  window.addEventListener('focus', checkSession)
  document.addEventListener('visibilitychange', checkWhenShown)
  if (typeof BroadcastChannel === 'undefined') return
  channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => take(isSignedIn(data) ? data : null)
}

function stopListening(): void {
  window.removeEventListener('focus', checkSession)
  document.removeEventListener('visibilitychange', checkWhenShown)
  channel?.close()
  channel = undefined
}

function checkWhenShown(): void {
  if (document.visibilityState === 'visible') checkSession()
}

function isSame(one: Session, other: Session): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The name that was known last spares the header a flicker. */
function readKept(): Session {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(STORAGE_KEY) ?? 'null')
    return isSignedIn(kept) ? kept : undefined
  } catch {
    return undefined // Storage is off, or somebody else wrote there.
  }
}

function keep(session: SessionUser | null): void {
  try {
    if (session) window.localStorage.setItem(STORAGE_KEY, JSON.stringify(session))
    else window.localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Storage is off or full: the next page asks before it shows a name.
  }
}

function isSignedIn(value: unknown): value is SessionUser {
  const { name, email, role } = (value ?? {}) as Partial<SessionUser>
  return typeof name === 'string' && typeof email === 'string' && (role === 'user' || role === 'admin')
}
