import { useEffect } from 'react'
import { useNavigate, useNavigation } from 'react-router'

/**
 * Closes a form that has an address of its own, once it is saved and the page around it is read anew: a navigation that
 * began before that would break the reading off and have it done twice.
 * @param state what the new entry of the history carries
 */
export function useClosedOnceSaved(isSaved: boolean, closedAt: string, state?: unknown): void {
  const navigate = useNavigate()
  const isIdle = useNavigation().state === 'idle'
  useEffect(() => {
    if (isSaved && isIdle) navigate(closedAt, { replace: true, preventScrollReset: true, state })
  }, [isSaved, isIdle, closedAt, navigate, state])
}
