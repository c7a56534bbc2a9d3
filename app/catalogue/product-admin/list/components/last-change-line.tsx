import Undo2 from 'lucide-react/icons/undo-2'
import { languageAttributes } from '#app/shared/text/text-language.ts'
import { message, rich, t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import {
  CHANGE_ACTIONS,
  EDIT_ACTION,
  type LastProductChange,
  PRICE_ACTION,
  STOCK_ACTION,
} from '../../bulk/bulk-edit.ts'
import { productCount } from '../../bulk/components/bulk-dialog.tsx'

interface Props {
  change: LastProductChange
  isBusy: boolean
  onUndo(): void
}

/** The last change that was made here, to be taken back for as long as that is possible. */
export function LastChangeLine({ change, isBusy, onUndo }: Props) {
  const { action, happenedAt } = change
  const name = shownName(change)
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 rounded-control bg-stone px-3 text-sm">
      <p className="min-w-0 py-1.5 wrap-anywhere">
        {rich(WORDS[action] ?? message('<b>{name}</b> changed by you on {time}'), {
          name,
          time: formatAdminMoment(happenedAt),
          b: () => (
            <bdi className="font-medium" {...languageAttributes(name)}>
              {name}
            </bdi>
          ),
        })}
      </p>
      <Button variant="quiet" busy={isBusy} onClick={onUndo} className="ms-auto px-3 noscript:hidden">
        <Undo2 aria-hidden className="size-4" />
        {t('Undo')}
        <span className="sr-only">{t(' the last change')}</span>
      </Button>
    </div>
  )
}

/** The audit log names several products by their number, in English. */
function shownName({ name }: LastProductChange): string {
  const [, count] = /^(\d+) products$/.exec(name) ?? []
  return count === undefined ? name : productCount(Number(count))
}

const WORDS: Readonly<Record<string, string>> = {
  [CHANGE_ACTIONS.publish]: message('<b>{name}</b> published by you on {time}'),
  [CHANGE_ACTIONS.archive]: message('<b>{name}</b> archived by you on {time}'),
  [CHANGE_ACTIONS.restore]: message('<b>{name}</b> restored by you on {time}'),
  [CHANGE_ACTIONS.price]: message('<b>{name}</b> repriced by you on {time}'),
  [CHANGE_ACTIONS.category]: message('<b>{name}</b> moved to another category by you on {time}'),
  [CHANGE_ACTIONS.feature]: message('<b>{name}</b> featured by you on {time}'),
  [EDIT_ACTION]: message('<b>{name}</b> edited by you on {time}'),
  [PRICE_ACTION]: message('<b>{name}</b> repriced by you on {time}'),
  [STOCK_ACTION]: message('<b>{name}</b> counted again by you on {time}'),
}
