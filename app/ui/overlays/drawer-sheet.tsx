import X from 'lucide-react/icons/x'
import { type ReactNode, type RefObject, useId } from 'react'
import { t } from '#app/shared/text/translate.ts'
import { Modal } from './modal.tsx'

export interface DrawerSheetProps {
  title: ReactNode
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Takes the focus when it closes; without it, what had the focus before. */
  finalFocus?: RefObject<HTMLElement | null>
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
  finalFocus,
  side = 'right',
  footer,
  children,
}: DrawerSheetProps) {
  const titleId = useId()
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      finalFocus={finalFocus}
      labelledBy={titleId}
      className={`${SHEET} ${EDGES[side]}`}
    >
      <div className="flex items-center justify-between border-b border-line py-2 pe-2 ps-5">
        <h2 id={titleId} className="text-base font-semibold">
          {title}
        </h2>
        <button
          type="button"
          aria-label={t('Close')}
          onClick={() => onOpenChange(false)}
          className="grid size-11 place-items-center rounded-full hover:bg-stone"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <div className="flex-1 overflow-y-auto overscroll-contain p-5">{children}</div>
      {footer && <div className="border-t border-line p-5">{footer}</div>}
    </Modal>
  )
}

const SHEET =
  'fixed inset-y-0 z-50 flex w-[min(24rem,calc(100vw-2.5rem))] flex-col bg-raised shadow-sheet transition-transform duration-250 ease-settle'

const EDGES = {
  left: 'drawer-before start-0 data-closing:-translate-x-full starting:-translate-x-full',
  right: 'drawer-after end-0 data-closing:translate-x-full starting:translate-x-full',
}
