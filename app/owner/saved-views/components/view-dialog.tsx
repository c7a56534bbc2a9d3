import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { FormResult } from '#app/shared/form-result.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { notify } from '#app/ui/notices/notices.ts'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import {
  LONGEST_VIEW_NAME,
  SAVED_VIEWS,
  type SavedView,
  type ViewList,
  viewNameSchema,
} from '../saved-view.ts'

interface Props {
  list: ViewList
  view: SavedView | 'new'
  /** The filters of a new view. */
  query: string
  onClose(): void
}

/** A dialog that names, renames or removes a view. */
export function ViewDialog({ list, view, query, onClose }: Props) {
  const isNew = view === 'new'
  const [name, setName] = useState(isNew ? '' : view.name)
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const { send, isBusy } = useViewForm(onClose, setError)

  function save(event: FormEvent) {
    event.preventDefault()
    const checked = viewNameSchema.safeParse(name)
    if (!checked.success) {
      setError(checked.error.issues[0]?.message)
      input.current?.focus()
    } else send(isNew ? { intent: 'save', list, name, query } : { intent: 'rename', id: view.id, name })
  }

  return (
    <Dialog
      title={isNew ? t('Save this view') : t('Edit view')}
      description={
        isNew ? t('Its filters and its order come back with one press. Only you see it.') : undefined
      }
      open
      onOpenChange={isOpen => {
        if (!isOpen) onClose()
      }}
    >
      <form noValidate onSubmit={save} className="mt-5">
        <Field
          label={t('Name')}
          ref={input}
          autoFocus
          autoComplete="off"
          maxLength={LONGEST_VIEW_NAME}
          value={name}
          onChange={event => {
            setName(event.currentTarget.value)
            setError(undefined)
          }}
          errors={error === undefined ? undefined : [error]}
        />
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          {!isNew && (
            <Button
              variant="quiet"
              className="me-auto px-3! text-danger!"
              onClick={() => send({ intent: 'remove', id: view.id })}
            >
              {t('Remove view')}
            </Button>
          )}
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" busy={isBusy}>
            {t('Save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Submits a view form. A refusal is shown beside the name. */
function useViewForm(onDone: () => void, onRefused: (sentence: string) => void) {
  const fetcher = useFetcher<FormResult>()
  const result = fetcher.data
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result is handled once.
  useEffect(() => {
    if (!result?.text) return
    if (!result.isDone) return onRefused(result.text)
    notify.success(result.text)
    onDone()
  }, [result])
  return {
    isBusy: fetcher.state !== 'idle',
    send(fields: Record<string, string | number>) {
      if (fetcher.state === 'idle') fetcher.submit(fields, { method: 'post', action: SAVED_VIEWS })
    },
  }
}
