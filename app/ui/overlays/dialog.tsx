import { DialogSheet, type DialogSheetProps } from './dialog-sheet.tsx'
import { type OverlayProps, useOpening } from './use-opening.ts'

/** A modal dialog: traps focus, closes on Escape or a press outside, and returns focus. */
export function Dialog({
  trigger,
  open,
  onOpenChange,
  isHistoryStep,
  ...props
}: OverlayProps<DialogSheetProps>) {
  const { button, opener, ...state } = useOpening({ trigger, open, onOpenChange, isHistoryStep })
  return (
    <>
      {button}
      <DialogSheet finalFocus={opener} {...props} {...state} />
    </>
  )
}
