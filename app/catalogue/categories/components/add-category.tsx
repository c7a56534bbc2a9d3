import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { message, t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { notify } from '#app/ui/notices/notices.ts'
import type { CategoryOption } from '../category.ts'
import type { CategoryFormResult } from '../category-form-result.ts'
import { categoryNameSchema } from '../category-name.ts'
import { SimilarCategories } from './similar-categories.tsx'
import { useCategoryForm } from './use-category-form.ts'

const DECIDE_FIRST = message('Please add this category or cancel it, before the product is saved.')

interface Props {
  /** Called with the category that was added, or with the existing one that staff chose instead. */
  onAdded: (category: CategoryOption) => void
  /** Called with whether a name is typed that is not added yet. */
  onPending?: (isPending: boolean) => void
  /** How often staff tried to send the form before they added the name; the field then asks for it and takes focus. */
  asked?: number
  /** With it there is a button that gives up. */
  onCancel?: () => void
  autoFocus?: boolean
}

/**
 * Adds a category, and asks where nearly the same name is taken. No form of its own, since it stands inside of others: it
 * sends its name by itself, by the button or Enter.
 */
export function AddCategory({ onAdded, onPending, asked = 0, onCancel, autoFocus }: Props) {
  const [name, setName] = useState('')
  const [refusal, setRefusal] = useState<CategoryFormResult>()
  const input = useRef<HTMLInputElement>(null)
  const pending = name.trim() !== ''
  const notePending = useEffectEvent((isPending: boolean) => onPending?.(isPending))
  useEffect(() => {
    notePending(pending)
    return () => notePending(false)
  }, [pending])
  useEffect(() => {
    if (asked === 0) return
    // In the frame after the one in which the form's list of errors takes focus.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => input.current?.focus())
    })
    return () => cancelAnimationFrame(frame)
  }, [asked])
  const { send, isBusy } = useCategoryForm(result => {
    if (!result.isDone) {
      setRefusal(result)
      if (!result.similar) input.current?.focus()
      return
    }
    notify.success(result.text)
    setName('')
    if (result.category) onAdded(result.category)
  })

  function add(isSure: boolean) {
    const checked = categoryNameSchema.safeParse(name)
    if (checked.success) {
      setRefusal(undefined)
      send({ intent: 'add', name, ...(isSure && { isSure: 'on' }) })
    } else {
      setRefusal({ isDone: false, text: checked.error.issues[0]?.message ?? '' })
      input.current?.focus()
    }
  }

  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!isBusy) add(false)
  }

  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('Add category')}</legend>
      <div className="flex flex-col gap-3 sm:flex-row sm:items-start">
        <Field
          label={t('New category')}
          ref={input}
          autoFocus={autoFocus}
          autoComplete="off"
          enterKeyHint="done"
          value={name}
          onChange={event => {
            setName(event.currentTarget.value)
            setRefusal(undefined)
          }}
          onKeyDown={addOnEnter}
          errors={refusal && !refusal.similar ? [refusal.text] : asked > 0 ? [DECIDE_FIRST] : undefined}
          className="min-w-0 flex-1 [&_input]:h-11"
        />
        {/* Down by the label, so that the buttons stand beside the field. */}
        <div className="flex gap-2 sm:pt-6.5">
          <Button busy={isBusy} onClick={() => add(false)}>
            {t('Add category')}
          </Button>
          {onCancel && (
            <Button variant="quiet" onClick={onCancel}>
              {t('Cancel')}
            </Button>
          )}
        </div>
      </div>
      {refusal?.similar && (
        <SimilarCategories
          similar={refusal.similar}
          name={name.trim()}
          insist={message('Add “<b>{name}</b>” all the same')}
          isBusy={isBusy}
          onUse={category => {
            setName('')
            setRefusal(undefined)
            onAdded(category)
          }}
          onInsist={() => add(true)}
        />
      )}
    </fieldset>
  )
}
