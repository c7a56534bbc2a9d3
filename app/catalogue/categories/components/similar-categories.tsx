import { rich, t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import type { CategoryOption } from '../category.ts'

interface Props {
  similar: readonly CategoryOption[]
  /** What was typed. */
  name: string
  /** What the button says that does it with the name all the same: a message in which `<b>{name}</b>` is the name. */
  insist: string
  isBusy: boolean
  /** One of the similar ones was meant. Without it none can be chosen instead. */
  onUse?: (category: CategoryOption) => void
  onInsist: () => void
}

/** Asks whether a category of nearly this name was meant. */
export function SimilarCategories({ similar, name, insist, isBusy, onUse, onInsist }: Props) {
  const names = similar.map(category => `“${category.name}”`).join(t(', '))
  return (
    <div role="alert" className="mt-3 rounded-control bg-status-yellow px-4 py-3">
      <p className="text-balance wrap-anywhere">
        {t('There is {names} already.', { names })}{' '}
        {onUse ? t('Did you mean that?') : t('Is it another one?')}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {onUse &&
          similar.map(category => (
            <Button key={category.id} onClick={() => onUse(category)}>
              <span>
                {rich('Use “<b>{name}</b>”', { name: category.name, b: () => <bdi>{category.name}</bdi> })}
              </span>
            </Button>
          ))}
        <Button variant={onUse ? 'quiet' : 'secondary'} busy={isBusy} onClick={onInsist}>
          <span>{rich(insist, { name, b: () => <bdi>{name}</bdi> })}</span>
        </Button>
      </div>
    </div>
  )
}
