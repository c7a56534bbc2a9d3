import Plus from 'lucide-react/icons/plus'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/forms/field.tsx'
import type { CategoryOption } from '../category.ts'
import { CATEGORIES_NOT_FETCHED, DEFAULT_CATEGORIES } from '../category-name.ts'
import { AddCategory } from './add-category.tsx'

interface Props {
  /** The id of the select, and the name that it is sent under. */
  id: string
  name: string
  initial: string
  /** None where they could not be loaded. */
  categories: readonly CategoryOption[] | undefined
  /** The product's own, which is offered whatever the list says. */
  own: CategoryOption | undefined
  errors: readonly string[] | undefined
  /** Called after each choice, once the form contains it. */
  onChange: () => void
  /** Called with whether a further category is typed that is not added yet. */
  onPending: (isPending: boolean) => void
  /** How often the form was sent while one was. */
  asked: number
}

/** The category of a product: one of the list, or a further one that is added here. */
export function CategoryChoice({
  id,
  name,
  initial,
  categories,
  own,
  errors,
  onChange,
  onPending,
  asked,
}: Props) {
  const [chosen, setChosen] = useState(initial)
  const [added, setAdded] = useState<CategoryOption[]>([])
  const [isAdding, setIsAdding] = useState(false)
  const select = useRef<HTMLSelectElement>(null)
  const options = toOptions(categories ?? [], own ? [own, ...added] : added, chosen)

  const reportChange = useEffectEvent(onChange)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice is reported once the form contains it.
  useEffect(() => reportChange(), [chosen])
  useFocusOnceClosed(isAdding, select)

  function takeAdded(category: CategoryOption) {
    setAdded(added => [...added, category])
    setChosen(String(category.id))
    setIsAdding(false)
  }

  return (
    <div>
      <Select
        label={t('Category')}
        id={id}
        name={name}
        ref={select}
        value={chosen}
        onChange={event => setChosen(event.currentTarget.value)}
        hint={categories ? undefined : t(CATEGORIES_NOT_FETCHED)}
        errors={errors}
      >
        <option value="">{t('Choose a category')}</option>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
      {isAdding ? (
        <div className="mt-3 border-s-2 border-line ps-4">
          <AddCategory
            autoFocus
            onAdded={takeAdded}
            onCancel={() => setIsAdding(false)}
            onPending={onPending}
            asked={asked}
          />
        </div>
      ) : (
        <Button
          variant="quiet"
          className="mt-1 -ms-3 px-3! noscript:hidden"
          onClick={() => setIsAdding(true)}
        >
          <Plus aria-hidden className="size-4" />
          {t('Add category')}
        </Button>
      )}
    </div>
  )
}

/** What was opened beside the select held the focus, and is gone. */
function useFocusOnceClosed(isOpen: boolean, select: RefObject<HTMLSelectElement | null>) {
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) select.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen, select])
}

/** The list with what it misses: the default ones where there is none, and what is chosen already. */
function toOptions(
  categories: readonly CategoryOption[],
  others: readonly CategoryOption[],
  chosen: string,
): { value: string; label: string }[] {
  const listed = categories.map(({ id, name }) => ({ value: String(id), label: name }))
  const missing = others
    .map(({ id, name }) => ({ value: String(id), label: name }))
    .filter(({ value }, index, all) => ![...listed, ...all.slice(0, index)].some(one => one.value === value))
  const defaults = DEFAULT_CATEGORIES.filter(name => categories.length === 0 || name === chosen)
    .filter(name => !missing.some(({ label }) => label === name))
    .map(name => ({ value: name as string, label: name as string }))
  return [...listed, ...missing, ...defaults]
}
