import { getFormProps, getTextareaProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { FormResult } from '#app/shared/form-result.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/forms/field.tsx'
import { FormErrors } from '#app/ui/forms/form-errors.tsx'
import { notify } from '#app/ui/notices/notices.ts'
import { orderNoteSchema } from '../order-note.ts'

/** Adds a note to an order. The text stays in the field until it is saved. */
export function NoteForm({ sent }: { sent: FormResult | undefined }) {
  const fetcher = useFetcher<FormResult>()
  const result = fetcher.data ?? sent
  const [form, { note }] = useForm({
    id: 'order-note',
    lastResult: result?.submission,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: orderNoteSchema }),
  })
  useEffect(() => {
    if (result?.isDone) notify.success(t('The note is saved.'))
  }, [result])
  return (
    <fetcher.Form method="post" {...getFormProps(form)} aria-label={t('New note')}>
      <FormErrors
        title={form.errors ? t('The note is not saved.') : undefined}
        errors={[
          ...(form.errors ?? []).map(message => ({ message })),
          ...(note.errors ?? []).slice(0, 1).map(message => ({ message, fieldId: note.id })),
        ]}
        attempt={result}
      />
      <TextArea
        label={t('Internal note')}
        hint={t('Customers never see it.')}
        {...getTextareaProps(note)}
        errors={note.errors}
        rows={3}
        dir="auto"
      />
      <Button type="submit" busy={fetcher.state !== 'idle'} className="mt-3">
        {t('Add note')}
      </Button>
    </fetcher.Form>
  )
}
