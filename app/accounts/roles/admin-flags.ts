import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { writeStored } from '#app/shared/browser-storage.ts'
import { checkSession } from '../session/session-store.ts'
import { ADMIN_FLAGS, clearAdminFlags } from '../session/stored-admin-flags.ts'
import type { Viewer } from '../session/viewer.ts'

/**
 * On each page of the admin: sets the flags, and reloads the page's data when another tab has cleared them.
 *
 * @param viewer a new object with each response
 */
export function useAdminFlags(viewer: Viewer): void {
  const { revalidate } = useRevalidator()
  useEffect(() => writeFlags(viewer), [viewer])
  useFlagOfOtherTabs(isSet => {
    if (!isSet) revalidate()
  })
}

/**
 * On the login page, which is shown only without a session of an admin: clears the flags and what the shop's pages stored of
 * the admin, and reloads the page's data when another tab sets the flags.
 *
 * @param loaded the data of the page, a new object with each response
 * @returns whether the data is being reloaded
 */
export function useLoginInOtherTab(loaded: object): boolean {
  const { revalidate } = useRevalidator()
  const [isLoading, setLoading] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each load of the page means that no admin is signed in.
  useEffect(() => {
    clearAdminFlags()
    checkSession()
    setLoading(false)
  }, [loaded])
  useFlagOfOtherTabs(isSet => {
    setLoading(isSet)
    if (isSet) revalidate()
  })
  return isLoading
}

function writeFlags({ email, id }: Viewer): void {
  writeStored('local', ADMIN_FLAGS.isAdmin, 'true')
  writeStored('local', ADMIN_FLAGS.email, email)
  writeStored('local', ADMIN_FLAGS.id, id)
}

/** Calls `onChange` when another tab sets or clears the flag. */
function useFlagOfOtherTabs(onChange: (isSet: boolean) => void): void {
  useEffect(() => {
    const handle = ({ key, newValue }: StorageEvent) => {
      // A null key means that all of local storage was cleared.
      if (key === ADMIN_FLAGS.isAdmin || key === null) onChange(key !== null && newValue === 'true')
    }
    window.addEventListener('storage', handle)
    return () => window.removeEventListener('storage', handle)
  })
}
