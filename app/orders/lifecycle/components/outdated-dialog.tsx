import { t } from '#app/shared/text/translate.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'

interface Props {
  /** What is no longer true; undefined while there is nothing to ask. */
  text: string | undefined
  /** Whether it is about pieces that are in no parcel. */
  hasLoose?: boolean
  onClose(): void
  onConfirm(): void
}

/** Asks whether the parcels of an order are handed over although their papers are outdated, or it is delivered although not all is packed. */
export function OutdatedDialog({ text, hasLoose = false, onClose, onConfirm }: Props) {
  return (
    <ConfirmDialog
      title={hasLoose ? t('Was all of it delivered?') : t('Hand over with outdated papers?')}
      confirmLabel={hasLoose ? t('Mark as delivered anyway') : t('Hand over anyway')}
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
