import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'

export interface DrawerSheetProps {
  title: ReactNode
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The screen edge that the drawer slides in from. */
  side?: 'left' | 'right'
  /** Stays visible below the scrolling content. */
  footer?: ReactNode
  children: ReactNode
}

/** The content of a `Drawer`. */
export function DrawerSheet({
  title,
  open,
  onOpenChange,
  side = 'right',
  footer,
  children,
}: DrawerSheetProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity duration-250 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup className={`${SHEET} ${EDGES[side]}`}>
          <div className="flex items-center justify-between border-b border-line py-2 pr-2 pl-5">
            <Base.Title className="text-base font-semibold">{title}</Base.Title>
            <Base.Close
              aria-label="Close"
              className="grid size-11 place-items-center rounded-full hover:bg-stone"
            >
              <X aria-hidden className="size-5" />
            </Base.Close>
          </div>
          <div className="flex-1 overflow-y-auto overscroll-contain p-5">{children}</div>
          {footer && <div className="border-t border-line p-5">{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

const SHEET =
  'fixed inset-y-0 z-50 flex w-[min(24rem,calc(100vw-2.5rem))] flex-col bg-raised shadow-sheet transition-transform duration-250 ease-settle'

const EDGES = {
  left: 'left-0 data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
  right: 'right-0 data-ending-style:translate-x-full data-starting-style:translate-x-full',
}
