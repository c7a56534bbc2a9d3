import type { DrawerSheetProps } from './drawer-sheet.tsx'
import { type Opening, useOverlay } from './use-overlay.tsx'

const fetchSheet = () => import('./drawer-sheet.tsx').then(({ DrawerSheet }) => DrawerSheet)

/** A panel that slides in over the page: traps focus, closes on Escape or a press outside. */
export function Drawer({ trigger, open, onOpenChange, isHistoryStep, ...props }: Opening<DrawerSheetProps>) {
  const { Sheet, button, ...state } = useOverlay(fetchSheet, { trigger, open, onOpenChange, isHistoryStep })
  return (
    <>
      {button}
      {Sheet && <Sheet {...props} {...state} />}
    </>
  )
}
