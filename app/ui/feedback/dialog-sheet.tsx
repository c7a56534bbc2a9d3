import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { languageAttributes } from '#app/shared/text/text-language.ts'

export interface DialogSheetProps {
  title: ReactNode
  description?: ReactNode
  /** Hides the title visually; screen readers still read it. */
  isTitleHidden?: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
  onClosed?: () => void
  /** `wide` has room for a picture beside text. */
  size?: keyof typeof WIDTHS
  children: ReactNode
}

/** The content of a `Dialog`. */
export function DialogSheet({
  title,
  description,
  isTitleHidden = false,
  open,
  onOpenChange,
  onClosed,
  size = 'narrow',
  children,
}: DialogSheetProps) {
  return (
    <Base.Root
      open={open}
      onOpenChange={onOpenChange}
      onOpenChangeComplete={isOpen => {
        if (!isOpen) onClosed?.()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-50 flex items-end justify-center overflow-hidden pt-(--notice-room,0px) sm:items-center sm:p-6 sm:pt-[max(1.5rem,var(--notice-room,0px))]">
          <Base.Popup
            className={`${SHEET} ${WIDTHS[size]} data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0`}
          >
            <Base.Title
              className={isTitleHidden ? 'sr-only' : 'pr-14 font-serif text-heading font-medium'}
              {...(typeof title === 'string' ? languageAttributes(title) : undefined)}
            >
              {title}
            </Base.Title>
            {description && <Base.Description className="mt-2 text-muted">{description}</Base.Description>}
            {children}
            <Base.Close
              aria-label="Close"
              className="absolute top-2 right-2 grid size-11 place-items-center rounded-full bg-raised/85 hover:bg-stone"
            >
              <X aria-hidden className="size-5" />
            </Base.Close>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

const WIDTHS = { narrow: 'sm:max-w-md', medium: 'sm:max-w-xl', wide: 'sm:max-w-4xl' }

const SHEET =
  'relative max-h-[min(92dvh,100%)] w-full overflow-y-auto overscroll-contain rounded-t-sheet bg-raised p-5 shadow-sheet ' +
  'transition-[translate,opacity] duration-200 ease-settle sm:rounded-sheet sm:p-7'
