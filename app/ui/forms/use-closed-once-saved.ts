import { useEffect } from 'react'
import { useNavigate, useNavigation } from 'react-router'

/**
 * Closes a form with an address of its own, once it is saved and the page's data is loaded again. Navigating
 * earlier would cancel that loading and repeat it.
 * @param state the state of the new history entry
 */
export function useClosedOnceSaved(isSaved: boolean, closedAt: string, state?: unknown): void {
  const navigate = useNavigate()
  const isIdle = useNavigation().state === 'idle'
  useEffect(() => {
    if (isSaved && isIdle) navigate(closedAt, { replace: true, preventScrollReset: true, state })
  }, [isSaved, isIdle, closedAt, navigate, state])
}
