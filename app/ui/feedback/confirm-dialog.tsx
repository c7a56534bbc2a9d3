import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { type ReactElement, type ReactNode, useRef, useState } from 'react'
import { buttonLook } from '../button.tsx'
import { useHistoryStep } from './use-history-step.ts'

interface Props {
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
  /** The button that opens the dialog. Without it, `open` and `onOpenChange` control the dialog. */
  trigger?: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** False if the dialog itself asks about Back. */
  isHistoryStep?: boolean
}

/** Asks for confirmation. Focus starts on the cancel button. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  isDangerous = false,
  isPossible = true,
  onConfirm,
  trigger,
  open,
  onOpenChange,
  isHistoryStep = true,
}: Props) {
  const cancelButton = useRef<HTMLButtonElement>(null)
  const [isOpenByTrigger, setOpenByTrigger] = useState(false)
  const isOpen = open ?? isOpenByTrigger

  function change(isOpenNow: boolean) {
    setOpenByTrigger(isOpenNow)
    onOpenChange?.(isOpenNow)
  }

  useHistoryStep(isOpen && isHistoryStep, () => change(false))
  return (
    <Base.Root open={isOpen} onOpenChange={change}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop
          forceRender
          className="fixed inset-0 z-50 bg-veil transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <Base.Viewport className="fixed inset-0 z-50 flex items-end justify-center p-4 sm:items-center">
          <Base.Popup
            initialFocus={cancelButton}
            className="w-full max-w-md rounded-sheet bg-raised p-5 shadow-sheet transition-[translate,opacity] duration-200 ease-settle data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 sm:p-6"
          >
            <Base.Title className="font-serif text-heading font-medium wrap-anywhere">{title}</Base.Title>
            <Base.Description render={<div />} className="mt-3 text-muted wrap-anywhere">
              {children}
            </Base.Description>
            <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:*:flex-auto">
              <Base.Close ref={cancelButton} className={buttonLook('secondary')}>
                {cancelLabel}
              </Base.Close>
              <Base.Close
                disabled={!isPossible}
                className={buttonLook(isDangerous ? 'danger' : 'primary')}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Base.Close>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
