import { useRef, useState } from 'react'
import type { AdminCategory } from '#app/catalogue/categories/category.ts'
import { t } from '#app/shared/text/translate.ts'
import { Select } from '#app/ui/forms/field.tsx'
import { categoryFormSchema } from '../../list/product-list-forms.ts'
import { BulkDialog, type BulkDialogProps, productCount } from './bulk-dialog.tsx'

/** Asks which category the chosen products move to. */
export function BulkCategoryDialog({
  chosen,
  categories,
  onSend,
  ...dialog
}: BulkDialogProps & { categories: readonly Pick<AdminCategory, 'id' | 'name'>[] }) {
  const [categoryId, setCategoryId] = useState('')
  const [error, setError] = useState<string>()
  const select = useRef<HTMLSelectElement>(null)
  return (
    <BulkDialog
      {...dialog}
      title={t('Move {count}', { count: productCount(chosen.length) })}
      confirmLabel={t('Move')}
      onConfirm={() => {
        const result = categoryFormSchema.safeParse({ categoryId })
        setError(result.error?.issues[0]?.message)
        if (result.success) onSend({ intent: 'change-category', categoryId })
        else select.current?.focus()
      }}
    >
      <Select
        label={t('Category')}
        ref={select}
        value={categoryId}
        onChange={event => setCategoryId(event.target.value)}
        errors={error === undefined ? undefined : [error]}
      >
        <option value="">{t('Choose a category')}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </BulkDialog>
  )
}
