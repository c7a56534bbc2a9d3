import { t } from '#app/shared/text/translate.ts'
import { Button } from '../button.tsx'
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx'

interface Props {
  /** Whether the form has unsaved changes. The bar is hidden if not. */
  isChanged: boolean
  isSaving: boolean
  /** The name and value of the Save button. */
  name: string
  value: string
  onDiscard: () => void
}

/**
 * Save and Discard for a long form, at the bottom of the screen while there are unsaved changes. Without JavaScript,
 * which detects changes, Save is always shown.
 */
export function SaveBar({ isChanged, isSaving, name, value, onDiscard }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form's buttons are not a fieldset.
    <div
      role="group"
      aria-label={t('Unsaved changes')}
      className={`${isChanged ? 'flex' : 'hidden noscript:flex'} ${SAVE_BAR}`}
    >
      {isChanged && <p className="me-auto ps-1 text-sm font-semibold">{t('Not saved yet')}</p>}
      <ConfirmDialog
        title={t('Discard what you typed?')}
        confirmLabel={t('Discard changes')}
        cancelLabel={t('Keep editing')}
        isDangerous
        onConfirm={onDiscard}
        trigger={<Button className="px-4 noscript:hidden">{t('Discard')}</Button>}
      >
        {t('The fields go back to what is saved.')}
      </ConfirmDialog>
      <Button type="submit" name={name} value={value} variant="primary" busy={isSaving}>
        {t('Save')}
      </Button>
    </div>
  )
}

/** Placed above the admin's tab bar on a phone. */
export const SAVE_BAR =
  'sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-20 flex-wrap items-center gap-3 rounded-sheet border border-line ' +
  'bg-raised px-3 py-2 shadow-sheet lg:bottom-4'
