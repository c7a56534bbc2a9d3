import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import type { SettingsResult } from '../settings-result.ts'

interface Props {
  /** From `writeSettingsTarget`. */
  target: string
  /** The digest of the text that would be lost. */
  seen: string
  /** Whether the owner has replaced the standard text. */
  isOwn: boolean
  /** Called once the page shows the standard text. */
  onRestored(): void
}

/** A button that replaces the owner's text with the standard one. It asks first. */
export function RestoreStandard({ target, seen, isOwn, onRestored }: Props) {
  const things = t('words')
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
      title={t('Go back to the standard {things}?', { things })}
      confirmLabel={t('Use the standard ones')}
      cancelLabel={t('Keep mine')}
      isDangerous
      onConfirm={() =>
        fetcher.submit(
          { intent: 'restore-standard', target, seen },
          { method: 'post', action: '/admin/settings' },
        )
      }
      trigger={
        <Button variant="quiet" busy={fetcher.state !== 'idle'} className="px-4 max-sm:-ms-3 noscript:hidden">
          {t('Back to the standard {things}', { things })}
        </Button>
      }
    >
      {t('Those of your own are replaced. This can’t be undone.')}
    </ConfirmDialog>
  )
}
