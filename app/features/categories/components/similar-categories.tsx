import { Button } from '#app/ui/button.tsx'
import type { CategoryOption } from '../category.ts'

interface Props {
  similar: readonly CategoryOption[]
  /** What was typed. */
  name: string
  /** What would be done with the name all the same, like `Add`. */
  doWord: string
  isBusy: boolean
  /** One of the similar ones was meant. Without it none can be chosen instead. */
  onUse?: (category: CategoryOption) => void
  onInsist: () => void
}

/** Asks whether a category of nearly this name was meant. */
export function SimilarCategories({ similar, name, doWord, isBusy, onUse, onInsist }: Props) {
  const names = similar.map(category => `“${category.name}”`).join(', ')
  return (
    <div role="alert" className="mt-3 rounded-control bg-status-yellow px-4 py-3">
      <p className="text-balance wrap-anywhere">
        There is {names} already. {onUse ? 'Did you mean that?' : 'Is it another one?'}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {onUse &&
          similar.map(category => (
            <Button key={category.id} onClick={() => onUse(category)}>
              <span>
                Use “<bdi>{category.name}</bdi>”
              </span>
            </Button>
          ))}
        <Button variant={onUse ? 'quiet' : 'secondary'} busy={isBusy} onClick={onInsist}>
          <span>
            {doWord} “<bdi>{name}</bdi>” all the same
          </span>
        </Button>
      </div>
    </div>
  )
}
