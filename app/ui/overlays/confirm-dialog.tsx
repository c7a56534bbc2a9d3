import { type ReactNode, useId, useRef } from 'react'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '../button.tsx'
import { Modal } from './modal.tsx'
import { type Opening, useOpening } from './use-opening.ts'

interface Props extends Opening {
  title: string
  /** What happens, and whether it can be undone. */
  children: ReactNode
  /** The label of the confirm button, such as “Delete”. */
  confirmLabel: string
  cancelLabel?: string
  isDangerous?: boolean
  /** False while there is nothing to confirm. */
  isPossible?: boolean
  onConfirm(): void
}

/** Asks for confirmation. Focus starts on the cancel button. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel = t('Cancel'),
  isDangerous = false,
  isPossible = true,
  onConfirm,
  ...opening
}: Props) {
  const id = useId()
  const cancelButton = useRef<HTMLButtonElement>(null)
  const { button, open, onOpenChange, opener } = useOpening(opening)
  return (
    <>
      {button}
      <Modal
        role="alertdialog"
        open={open}
        onOpenChange={onOpenChange}
        initialFocus={cancelButton}
        finalFocus={opener}
        labelledBy={`${id}title`}
        describedBy={`${id}text`}
        viewportClassName="fixed inset-0 z-50 flex items-end justify-center p-4 sm:items-center"
        className={SHEET}
      >
        <h2 id={`${id}title`} className="font-serif text-heading font-medium wrap-anywhere">
          {title}
        </h2>
        <div id={`${id}text`} className="mt-3 text-muted wrap-anywhere">
          {children}
        </div>
        <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:*:flex-auto">
          <Button ref={cancelButton} onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button
            variant={isDangerous ? 'danger' : 'primary'}
            disabled={!isPossible}
            onClick={() => {
              onConfirm()
              onOpenChange(false)
            }}
          >
            {confirmLabel}
          </Button>
        </div>
      </Modal>
    </>
  )
}

const SHEET =
  'w-full max-w-md rounded-sheet bg-raised p-5 shadow-sheet transition-[translate,opacity] duration-200 ease-settle ' +
  'data-closing:translate-y-4 data-closing:opacity-0 starting:translate-y-4 starting:opacity-0 sm:p-6'
