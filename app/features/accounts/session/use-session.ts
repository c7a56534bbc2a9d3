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
 * Who is signed in, observed live: undefined until the browser has looked, none where nobody is. Each new page looks
 * again, as do the tab's coming back to the front and what other tabs say.
 */
export function useSession(): Session {
  const { key } = useLocation()
  const session = useSyncExternalStore(subscribeToSession, readSession, sessionOnServer)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each journey looks anew.
  useEffect(checkSession, [key])
  return session
}
