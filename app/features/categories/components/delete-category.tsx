import { type FormEvent, useRef, useState } from 'react'
import { type CappedCount, formatCount } from '#app/shared/capped-count.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/forms/field.tsx'
import { notify } from '#app/ui/notices/toaster.tsx'
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
      setError('Please choose a category for its products.')
      target.current?.focus()
      return
    }
    setError(undefined)
    send({ intent: 'delete', id: category.id, ...(intoId && { intoId }) })
  }

  const word = isMerge ? 'Merge' : 'Delete'
  return (
    <Dialog
      title={`${word} ${category.name}?`}
      description={explain(count, isMerge)}
      open
      onOpenChange={isOpen => {
        if (!isOpen) onClose()
      }}
    >
      <form noValidate onSubmit={submit} className="mt-5">
        {needsTarget && others.length > 0 && (
          <Select
            label={isMerge ? 'Merge into' : 'Move its products to'}
            ref={target}
            value={intoId}
            onChange={event => {
              setIntoId(event.currentTarget.value)
              setError(undefined)
            }}
            errors={error ? [error] : undefined}
          >
            <option value="">Choose a category</option>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
        {needsTarget && others.length === 0 && (
          <p>There is no other category for its products. Please add one first.</p>
        )}
        {!needsTarget && error && (
          <p role="alert" className="font-medium text-danger">
            {error}
          </p>
        )}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="danger" busy={isBusy} disabled={needsTarget && others.length === 0}>
            {word}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function productsOf({ shown, archived }: AdminCategory): CappedCount {
  return { total: shown.total + archived.total, hasMore: shown.hasMore || archived.hasMore }
}

function explain(count: CappedCount, isMerge: boolean): string {
  const products = count.total === 1 ? 'Its product moves' : `Its ${formatCount(count)} products move`
  if (isMerge) {
    return count.total === 0
      ? 'It has no products. It is deleted, and the other one stays.'
      : `${products} to the other one, and it is deleted.`
  }
  return count.total === 0
    ? 'It has no products. This cannot be undone.'
    : `${products} to the category that you choose. This cannot be undone.`
}
