import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'

interface Props {
  /** What is restored, such as `questions`. */
  things: string
  onConfirm(): void
}

/** A button that puts the standard texts into the draft in place of the owner's. It asks first. */
export function RestoreStandard({ things, onConfirm }: Props) {
  return (
    <ConfirmDialog
      title={t('Go back to the standard {things}?', { things })}
      confirmLabel={t('Use the standard ones')}
      cancelLabel={t('Keep mine')}
      isDangerous
      onConfirm={onConfirm}
      trigger={
        <Button variant="quiet" className="px-4 max-sm:-ms-3 noscript:hidden">
          {t('Back to the standard {things}', { things })}
        </Button>
      }
    >
      {t('Those of your own are replaced in the draft.')}
    </ConfirmDialog>
  )
}
