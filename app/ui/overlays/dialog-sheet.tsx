import X from 'lucide-react/icons/x'
import { type ReactNode, type RefObject, useId } from 'react'
import { languageAttributes } from '#app/shared/text/text-language.ts'
import { t } from '#app/shared/text/translate.ts'
import { type Intent, Modal } from './modal.tsx'

export interface DialogSheetProps {
  title: ReactNode
  description?: ReactNode
  /** Hides the title visually; screen readers still read it. */
  isTitleHidden?: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
  /** As of a `Modal`. */
  isPrepared?: boolean
  intent?: Intent | undefined
  onClosed?: () => void
  /** Takes the focus when it closes; without it, what had the focus before. */
  finalFocus?: RefObject<HTMLElement | null>
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
  isPrepared,
  intent,
  onClosed,
  finalFocus,
  size = 'narrow',
  children,
}: DialogSheetProps) {
  const id = useId()
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      isPrepared={isPrepared}
      intent={intent}
      onClosed={onClosed}
      finalFocus={finalFocus}
      labelledBy={`${id}title`}
      describedBy={description ? `${id}description` : undefined}
      viewportClassName="fixed inset-0 z-50 flex items-end justify-center overflow-hidden pt-(--notice-room,0px) sm:items-center sm:p-6 sm:pt-[max(1.5rem,var(--notice-room,0px))]"
      className={`${SHEET} ${WIDTHS[size]}`}
    >
      <h2
        id={`${id}title`}
        className={isTitleHidden ? 'sr-only' : 'pe-14 font-serif text-heading font-medium'}
        {...(typeof title === 'string' ? languageAttributes(title) : undefined)}
      >
        {title}
      </h2>
      {description && (
        <p id={`${id}description`} className="mt-2 text-muted">
          {description}
        </p>
      )}
      {children}
      <button
        type="button"
        aria-label={t('Close')}
        onClick={() => onOpenChange(false)}
        className="absolute top-2 end-2 grid size-11 place-items-center rounded-full bg-raised/85 hover:bg-stone"
      >
        <X aria-hidden className="size-5" />
      </button>
    </Modal>
  )
}

const WIDTHS = { narrow: 'sm:max-w-md', medium: 'sm:max-w-xl', wide: 'sm:max-w-4xl' }

const SHEET =
  'relative max-h-[min(92dvh,100%)] w-full overflow-y-auto overscroll-contain rounded-t-sheet bg-raised p-5 shadow-sheet ' +
  'transition-[translate,opacity] duration-200 ease-settle sm:rounded-sheet sm:p-7 ' +
  'data-closing:translate-y-4 data-closing:opacity-0 starting:translate-y-4 starting:opacity-0'
