import { t } from '#app/shared/text/translate.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'

interface Props {
  /** What is no longer true; undefined while there is nothing to ask. */
  text: string | undefined
  onClose(): void
  onConfirm(): void
}

/** Asks whether the parcels of an order are handed over although their papers are outdated. */
export function OutdatedDialog({ text, onClose, onConfirm }: Props) {
  return (
    <ConfirmDialog
      title={t('Hand over with outdated papers?')}
      confirmLabel={t('Hand over anyway')}
      cancelLabel={t('Not yet')}
      open={text !== undefined}
      onOpenChange={isOpen => {
        if (!isOpen) onClose()
      }}
      onConfirm={onConfirm}
    >
      <p>{text}</p>
    </ConfirmDialog>
  )
}
