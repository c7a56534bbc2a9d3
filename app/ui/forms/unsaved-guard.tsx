import { useCallback, useRef } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx'

interface Props {
  /** Called when the user is about to leave. */
  hasChanges: () => boolean
  /** Called when the user leaves and loses the changes. */
  onDiscard?: () => void
  /** Also guards a change of the page's query. */
  guardsSearch?: boolean
}

/** Asks before the user leaves a form with unsaved changes: by a link, by Back, or by closing the tab. */
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
      title={t('Leave without saving?')}
      confirmLabel={t('Discard changes')}
      cancelLabel={t('Keep editing')}
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
      {t('What you typed has not been saved.')}
    </ConfirmDialog>
  )
}
