import { type FormEvent, useRef, useState } from 'react'
import { type CappedCount, formatCount } from '#app/shared/capped-count.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/forms/field.tsx'
import { notify } from '#app/ui/notices/notices.ts'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { AdminCategory, CategoryOption } from '../category.ts'
import { useCategoryForm } from './use-category-form.ts'

interface Props {
  category: AdminCategory
  others: readonly CategoryOption[]
  /** Its products go to another one anyway; otherwise only where it has some. */
  isMerge: boolean
  onClose: () => void
}

/** Asks before a category goes, and where its products go. */
export function DeleteCategory({ category, others, isMerge, onClose }: Props) {
  const count = productsOf(category)
  const needsTarget = isMerge || count.total > 0
  const [intoId, setIntoId] = useState('')
  const [error, setError] = useState<string>()
  const target = useRef<HTMLSelectElement>(null)
  const { send, isBusy } = useCategoryForm(result => {
    if (!result.isDone) return setError(result.text)
    notify.success(result.text)
    onClose()
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (needsTarget && !intoId) {
      setError(t('Please choose a category for its products.'))
      target.current?.focus()
      return
    }
    setError(undefined)
    send({ intent: 'delete', id: category.id, ...(intoId && { intoId }) })
  }

  return (
    <Dialog
      title={
        isMerge ? t('Merge {name}?', { name: category.name }) : t('Delete {name}?', { name: category.name })
      }
      description={explain(count, isMerge)}
      open
      onOpenChange={isOpen => {
        if (!isOpen) onClose()
      }}
    >
      <form noValidate onSubmit={submit} className="mt-5">
        {needsTarget && others.length > 0 && (
          <Select
            label={isMerge ? t('Merge into') : t('Move its products to')}
            ref={target}
            value={intoId}
            onChange={event => {
              setIntoId(event.currentTarget.value)
              setError(undefined)
            }}
            errors={error ? [error] : undefined}
          >
            <option value="">{t('Choose a category')}</option>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
        {needsTarget && others.length === 0 && (
          <p>{t('There is no other category for its products. Please add one first.')}</p>
        )}
        {!needsTarget && error && (
          <p role="alert" className="font-medium text-danger">
            {error}
          </p>
        )}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="danger" busy={isBusy} disabled={needsTarget && others.length === 0}>
            {isMerge ? t('Merge') : t('Delete')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function productsOf({ shown, drafts, archived }: AdminCategory): CappedCount {
  return {
    total: shown.total + drafts.total + archived.total,
    hasMore: shown.hasMore || drafts.hasMore || archived.hasMore,
  }
}

function explain(count: CappedCount, isMerge: boolean): string {
  const values = { shown: formatCount(count) }
  if (isMerge) {
    return count.total === 0
      ? t('It has no products. It is deleted, and the other one stays.')
      : count.total === 1
        ? t('Its product moves to the other one, and it is deleted.')
        : t('Its {shown} products move to the other one, and it is deleted.', values)
  }
  return count.total === 0
    ? t('It has no products. This cannot be undone.')
    : count.total === 1
      ? t('Its product moves to the category that you choose. This cannot be undone.')
      : t('Its {shown} products move to the category that you choose. This cannot be undone.', values)
}
