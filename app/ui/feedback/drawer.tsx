import type { DrawerSheetProps } from './drawer-sheet.tsx'
import { type Opening, useOverlay } from './use-overlay.tsx'

const fetchSheet = () => import('./drawer-sheet.tsx').then(({ DrawerSheet }) => DrawerSheet)

/** A sheet that slides in from an edge, over the page: keeps focus inside, closes on Escape and outside. */
export function Drawer({ trigger, open, onOpenChange, isHistoryStep, ...props }: Opening<DrawerSheetProps>) {
  const { Sheet, button, ...state } = useOverlay(fetchSheet, { trigger, open, onOpenChange, isHistoryStep })
  return (
    <>
      {button}
      {Sheet && <Sheet {...props} {...state} />}
    </>
  )
}
