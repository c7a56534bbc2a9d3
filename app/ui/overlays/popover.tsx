import { Popover as Base } from '@base-ui/react/popover'
import X from 'lucide-react/icons/x'
import type { ReactElement, ReactNode } from 'react'
import { t } from '#app/shared/text/translate.ts'
import { useHistoryStep } from './use-history-step.ts'

interface Props {
  title: string
  /** The button that opens the popover, which is placed beside it. */
  trigger: ReactElement
  open: boolean
  onOpenChange(open: boolean): void
  children: ReactNode
}

/** A small panel beside its button: takes focus, closes on Escape or a press outside, and returns focus. */
export function Popover({ title, trigger, open, onOpenChange, children }: Props) {
  useHistoryStep(open, () => onOpenChange(false))
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} modal="trap-focus">
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} collisionPadding={12} align="start" className="z-40">
          <Base.Popup className="max-h-(--available-height) w-72 max-w-(--available-width) overflow-y-auto rounded-sheet border border-line bg-raised p-4 shadow-sheet transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0">
            <Base.Title className="pe-9 text-sm font-semibold wrap-anywhere">{title}</Base.Title>
            {children}
            <Base.Close
              aria-label={t('Close')}
              className="absolute top-0.5 end-0.5 grid size-11 place-items-center rounded-full hover:bg-stone"
            >
              <X aria-hidden className="size-4" />
            </Base.Close>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
