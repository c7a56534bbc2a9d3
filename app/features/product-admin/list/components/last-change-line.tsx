import { Undo2 } from 'lucide-react'
import { languageAttributes } from '#app/shared/text/text-language.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import {
  CHANGE_ACTIONS,
  EDIT_ACTION,
  type LastProductChange,
  PRICE_ACTION,
  STOCK_ACTION,
} from '../../bulk/bulk-edit.ts'

interface Props {
  change: LastProductChange
  isBusy: boolean
  onUndo(): void
}

/** The last change that was made here, to be taken back for as long as that is possible. */
export function LastChangeLine({ change, isBusy, onUndo }: Props) {
  const { action, name, happenedAt } = change
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 rounded-control bg-stone px-3 text-sm">
      <p className="min-w-0 py-1.5 wrap-anywhere">
        <bdi className="font-medium" {...languageAttributes(name)}>
          {name}
        </bdi>{' '}
        {WORDS[action] ?? 'changed'} by you on {formatAdminMoment(happenedAt)}
      </p>
      <Button variant="quiet" busy={isBusy} onClick={onUndo} className="ml-auto px-3 noscript:hidden">
        <Undo2 aria-hidden className="size-4" />
        Undo
        <span className="sr-only"> the last change</span>
      </Button>
    </div>
  )
}

const WORDS: Readonly<Record<string, string>> = {
  [CHANGE_ACTIONS.archive]: 'archived',
  [CHANGE_ACTIONS.restore]: 'restored',
  [CHANGE_ACTIONS.price]: 'repriced',
  [CHANGE_ACTIONS.category]: 'moved to another category',
  [CHANGE_ACTIONS.feature]: 'featured',
  [EDIT_ACTION]: 'edited',
  [PRICE_ACTION]: 'repriced',
  [STOCK_ACTION]: 'counted again',
}
