import { useCallback, useRef } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx'

interface Props {
  /** Asked at the moment when somebody is about to leave. */
  hasChanges: () => boolean
  /** They leave, and what they typed is lost. */
  onDiscard?: () => void
  /** Another search of the same page is another place as well. */
  guardsSearch?: boolean
}

/** Asks before somebody leaves a form with what they typed in it: by a link, by Back, or by closing the tab. */
export function UnsavedGuard({ hasChanges, onDiscard, guardsSearch = false }: Props) {
  const isLeaving = useRef(false)
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        (currentLocation.pathname !== nextLocation.pathname ||
          (guardsSearch && currentLocation.search !== nextLocation.search)) &&
        !isLeaving.current &&
        hasChanges(),
      [hasChanges, guardsSearch],
    ),
  )
  useBeforeUnload(
    useCallback(
      event => {
        if (!isLeaving.current && hasChanges()) event.preventDefault()
      },
      [hasChanges],
    ),
  )
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      isDangerous
      isHistoryStep={false}
      open={blocker.state === 'blocked'}
      onOpenChange={isOpen => {
        if (!isOpen && !isLeaving.current) blocker.reset?.()
      }}
      onConfirm={() => {
        isLeaving.current = true
        onDiscard?.()
        blocker.proceed?.()
      }}
    >
      What you typed has not been saved.
    </ConfirmDialog>
  )
}
