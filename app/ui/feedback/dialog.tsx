import type { DialogSheetProps } from './dialog-sheet.tsx'
import { type Opening, useOverlay } from './use-overlay.tsx'

const fetchSheet = () => import('./dialog-sheet.tsx').then(({ DialogSheet }) => DialogSheet)

/** A modal dialog: traps focus, closes on Escape or a press outside, and returns focus. */
export function Dialog({ trigger, open, onOpenChange, isHistoryStep, ...props }: Opening<DialogSheetProps>) {
  const { Sheet, button, ...state } = useOverlay(fetchSheet, { trigger, open, onOpenChange, isHistoryStep })
  return (
    <>
      {button}
      {Sheet && <Sheet {...props} {...state} />}
    </>
  )
}
