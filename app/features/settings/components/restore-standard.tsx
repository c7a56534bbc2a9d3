import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/feedback/confirm-dialog.tsx'
import { useNotice } from '#app/ui/feedback/use-notice.ts'
import type { SettingsResult } from '../settings-result.ts'

interface Props {
  /** As `writeSettingsTarget` names it; for a whole list its new entry. */
  target: string
  /** Stands for what would be lost. */
  seen: string
  /** What there is a standard of, like `questions`. */
  things: string
  /** The owner has words of their own; otherwise there is nothing to go back from. */
  isOwn: boolean
  /** Called once the page shows the standard words. */
  onRestored(): void
}

/** The way back from the owner's own words to those that the shop came with. It asks first. */
export function RestoreStandard({ target, seen, things, isOwn, onRestored }: Props) {
  const fetcher = useFetcher<SettingsResult>()
  useNotice(fetcher.data)
  const isRestored = fetcher.state === 'idle' && fetcher.data?.isDone === true
  const tell = useEffectEvent(onRestored)
  useEffect(() => {
    if (isRestored) tell()
  }, [isRestored])
  if (!isOwn) return null
  return (
    <ConfirmDialog
      title={`Go back to the standard ${things}?`}
      confirmLabel="Use the standard ones"
      cancelLabel="Keep mine"
      isDangerous
      onConfirm={() =>
        fetcher.submit(
          { intent: 'restore-standard', target, seen },
          { method: 'post', action: '/admin/settings' },
        )
      }
      trigger={
        <Button variant="quiet" busy={fetcher.state !== 'idle'} className="px-4 max-sm:-ml-3 noscript:hidden">
          Back to the standard {things}
        </Button>
      }
    >
      Those of your own are replaced. This can’t be undone.
    </ConfirmDialog>
  )
}
