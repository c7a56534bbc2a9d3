import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import {
  checkSession,
  readSession,
  type Session,
  sessionOnServer,
  subscribeToSession,
} from './session-store.ts'

/**
 * The signed-in user: null for a guest, undefined until the browser has looked. It is checked again on each page, when the
 * tab is shown again, and when another tab signs in or out.
 */
export function useSession(): Session {
  const { key } = useLocation()
  const session = useSyncExternalStore(subscribeToSession, readSession, sessionOnServer)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation checks the session again.
  useEffect(checkSession, [key])
  return session
}
