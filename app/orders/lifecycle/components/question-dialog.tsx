import { t } from '#app/shared/text/translate.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import type { QuestionKind } from '../status-question.ts'

interface Props {
  kind: QuestionKind
  /** What staff confirm; undefined while there is nothing to ask. */
  text: string | undefined
  onClose(): void
  onConfirm(): void
}

/** Asks whether a status is set nevertheless: parcels leave with outdated papers, not all is packed, or parcels go back. */
export function QuestionDialog({ kind, text, onClose, onConfirm }: Props) {
  return (
    <ConfirmDialog
      title={titleOf(kind)}
      confirmLabel={confirmText(kind)}
      cancelLabel={kind === 'taken-back' ? t('Leave it') : t('Not yet')}
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

function titleOf(kind: QuestionKind): string {
  switch (kind) {
    case 'papers':
      return t('Hand over with outdated papers?')
    case 'loose':
      return t('Was all of it delivered?')
    case 'taken-back':
      return t('Take back what was recorded?')
  }
}

/** The label of the button that sets the status nevertheless. */
export function confirmText(kind: QuestionKind): string {
  switch (kind) {
    case 'papers':
      return t('Hand over anyway')
    case 'loose':
      return t('Mark as delivered anyway')
    case 'taken-back':
      return t('Take it back')
  }
}
