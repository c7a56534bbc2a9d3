import { LETTERS_ID, type SizeSystem } from '#app/catalogue/sizes/systems/size-system.ts'
import { t } from '#app/shared/text/translate.ts'
import { notify } from '#app/ui/notices/notices.ts'
import type { AdminCategory } from '../category.ts'
import { useCategoryForm } from './use-category-form.ts'

/** The list of sizes that a category proposes for its new products; saved once chosen. */
export function SizeSystemChoice({
  category,
  systems,
}: {
  category: AdminCategory
  systems: readonly SizeSystem[]
}) {
  const { send, isBusy, sent } = useCategoryForm(result => {
    if (result.isDone) notify.success(result.text)
    else notify.error(result.text)
  })
  return (
    <label className="flex min-w-0 items-center gap-2 text-sm text-muted max-sm:w-full max-sm:px-2">
      <span>
        {t('Sizes')}
        <span className="sr-only">{t(' of {name}', { name: category.name })}</span>
      </span>
      <select
        value={String(sent?.get('sizeSystemId') ?? category.sizeSystemId ?? LETTERS_ID)}
        aria-busy={isBusy || undefined}
        onChange={event =>
          send({ intent: 'size-system', id: category.id, sizeSystemId: event.currentTarget.value })
        }
        className="min-h-11 min-w-0 rounded-control border border-edge bg-raised pe-8 ps-2 text-ink hover:border-ink text-ellipsis max-sm:flex-1 sm:w-44"
      >
        {systems.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
