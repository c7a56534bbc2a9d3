import { DrawerSheet, type DrawerSheetProps } from './drawer-sheet.tsx'
import { type OverlayProps, useOpening } from './use-opening.ts'

/** A panel that slides in over the page: traps focus, closes on Escape or a press outside. */
export function Drawer({
  trigger,
  open,
  onOpenChange,
  isHistoryStep,
  ...props
}: OverlayProps<DrawerSheetProps>) {
  const { button, opener, ...state } = useOpening({ trigger, open, onOpenChange, isHistoryStep })
  return (
    <>
      {button}
      <DrawerSheet finalFocus={opener} {...props} {...state} />
    </>
  )
}
