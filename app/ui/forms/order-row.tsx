import type { LucideIcon } from 'lucide-react'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash2 from 'lucide-react/icons/trash'
import type { ComponentProps, ReactNode } from 'react'
import { t } from '#app/shared/text/translate.ts'
import { DragHandle } from '#app/ui/data/drag-handle.tsx'
import { LANDING_LINE } from '#app/ui/data/use-drag-order.ts'

export interface OrderRowProps {
  id: number
  /** What the buttons say is moved. */
  name: string
  /** From 0. */
  index: number
  count: number
  isDragged: boolean
  /** Where what is dragged would land, beside this row. */
  landing: 'above' | 'below' | undefined
  /** What makes the handle draggable. */
  handle: ComponentProps<'span'>
  /** What taking it out is called. */
  removeLabel?: string
  /** Whether the last row can be taken out as well. */
  canBeEmpty?: boolean
  children: ReactNode
}

/**
 * A row of a list that a form orders. Its buttons submit the form with what they do in the field `do`, as `readListStep`
 * reads it; the handle is dragged.
 */
export function OrderRow({ id, name, index, count, removeLabel = t('Take out'), ...row }: OrderRowProps) {
  const { isDragged, landing, handle, canBeEmpty, children } = row
  return (
    <li
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 bg-raised px-2 py-2 sm:px-3 ${isDragged ? 'opacity-50' : ''} ${landing ? LANDING_LINE[landing] : ''}`}
    >
      {count > 1 && <DragHandle {...handle} />}
      <div className="min-w-0 flex-1 basis-56">{children}</div>
      {(count > 1 || canBeEmpty) && (
        <div className="flex">
          <StepButton
            step={`up-${id}`}
            label={t('Move {name} up', { name })}
            icon={ArrowUp}
            isOff={index === 0}
          />
          <StepButton
            step={`down-${id}`}
            label={t('Move {name} down', { name })}
            icon={ArrowDown}
            isOff={index === count - 1}
          />
          <StepButton step={`remove-${id}`} label={`${removeLabel}: ${name}`} icon={Trash2} />
        </div>
      )}
    </li>
  )
}

interface StepButtonProps {
  step: string
  label: string
  icon: LucideIcon
  isOff?: boolean
}

function StepButton({ step, label, icon: Icon, isOff }: StepButtonProps) {
  return (
    <button
      type="submit"
      name="do"
      value={step}
      aria-label={label}
      title={label}
      disabled={isOff}
      className="grid size-11 place-items-center rounded-control hover:bg-ink/5 disabled:opacity-40"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  )
}
