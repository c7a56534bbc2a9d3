import { type FormEvent, useRef, useState } from 'react'
import { message, t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { TYPED_IN_URDU } from '#app/ui/forms/urdu-part.tsx'
import { notify } from '#app/ui/notices/notices.ts'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { AdminCategory } from '../category.ts'
import type { CategoryFormResult } from '../category-form-result.ts'
import { categoryNameSchema } from '../category-name.ts'
import { SimilarCategories } from './similar-categories.tsx'
import { useCategoryForm } from './use-category-form.ts'

interface Props {
  category: Pick<AdminCategory, 'id' | 'name' | 'nameUrdu'>
  onClose: () => void
}

/** Gives a category another name, in one language or both, and asks where nearly that name is taken. */
export function RenameCategory({ category, onClose }: Props) {
  const [name, setName] = useState(category.name)
  const [nameUrdu, setNameUrdu] = useState(category.nameUrdu)
  const [refusal, setRefusal] = useState<CategoryFormResult>()
  const input = useRef<HTMLInputElement>(null)
  const { send, isBusy } = useCategoryForm(result => {
    if (!result.isDone) return setRefusal(result)
    notify.success(result.text)
    onClose()
  })

  function rename(isSure: boolean) {
    const checked = categoryNameSchema.safeParse(name)
    if (!checked.success) {
      setRefusal({ isDone: false, text: checked.error.issues[0]?.message ?? '' })
      input.current?.focus()
    } else if (!isBusy) {
      setRefusal(undefined)
      send({ intent: 'rename', id: category.id, name, nameUrdu, ...(isSure && { isSure: 'on' }) })
    }
  }

  return (
    <Dialog
      title={t('Rename {name}', { name: category.name })}
      description={t('Its address changes with its name. Links to the old address lead to the new one.')}
      open
      onOpenChange={isOpen => {
        if (!isOpen) onClose()
      }}
    >
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          rename(false)
        }}
        className="mt-5"
      >
        <Field
          label={t('Name')}
          ref={input}
          autoFocus
          autoComplete="off"
          value={name}
          onChange={event => {
            setName(event.currentTarget.value)
            setRefusal(undefined)
          }}
          errors={refusal && !refusal.similar ? [refusal.text] : undefined}
        />
        <Field
          label={t('Name in Urdu')}
          optional
          hint={t('Shown on Urdu pages. Where it is empty, they show the English name.')}
          {...TYPED_IN_URDU}
          autoComplete="off"
          maxLength={60}
          value={nameUrdu}
          onChange={event => setNameUrdu(event.currentTarget.value)}
          className="mt-5"
        />
        {refusal?.similar && (
          <SimilarCategories
            similar={refusal.similar}
            name={name.trim()}
            insist={message('Call it “<b>{name}</b>” all the same')}
            isBusy={isBusy}
            onInsist={() => rename(true)}
          />
        )}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" busy={isBusy}>
            {t('Rename')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
