import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Viewer } from '../session/viewer.ts'

/**
 * What a browser keeps for itself of an admin's login. It opens nothing: every answer of the server is decided by the
 * session. It only lets the tabs of one browser follow each other at once.
 */
const FLAGS = { isAdmin: 'adminAuthenticated', email: 'adminEmail', id: 'adminId' } as const

/**
 * On each page of the admin: sets the flags, and asks the server anew when another tab has cleared them.
 *
 * @param viewer as the server has just answered it; each answer is a new one
 */
export function useAdminFlags(viewer: Viewer): void {
  const { revalidate } = useRevalidator()
  useEffect(() => changeFlags(storage => writeFlags(storage, viewer)), [viewer])
  useFlagOfOtherTabs(isSet => {
    if (!isSet) revalidate()
  })
}

/**
 * At the login, which only somebody sees whom the server takes for no admin: clears the flags, and asks the server anew
 * when another tab sets them.
 *
 * @param answer what the server has just answered; each answer is a new one
 * @returns whether the server is being asked
 */
export function useLoginInOtherTab(answer: object): boolean {
  const { revalidate } = useRevalidator()
  const [isAsking, setAsking] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever the answer says, it says that nobody is signed in.
  useEffect(() => {
    changeFlags(clearFlags)
    setAsking(false)
  }, [answer])
  useFlagOfOtherTabs(isSet => {
    setAsking(isSet)
    if (isSet) revalidate()
  })
  return isAsking
}

function writeFlags(storage: Storage, { email, id }: Viewer): void {
  storage.setItem(FLAGS.isAdmin, 'true')
  storage.setItem(FLAGS.email, email)
  storage.setItem(FLAGS.id, id)
}

function clearFlags(storage: Storage): void {
  for (const flag of Object.values(FLAGS)) storage.removeItem(flag)
}

/** A browser that keeps nothing for us shows the same pages. */
function changeFlags(change: (storage: Storage) => void): void {
  try {
    change(window.localStorage)
  } catch {}
}

/** Tells when another tab sets the flag or clears it; a tab hears nothing of its own doing. */
function useFlagOfOtherTabs(tell: (isSet: boolean) => void): void {
  useEffect(() => {
    const hear = ({ key, newValue }: StorageEvent) => {
      // Without a key everything was cleared.
      if (key === FLAGS.isAdmin || key === null) tell(key !== null && newValue === 'true')
    }
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  })
}
