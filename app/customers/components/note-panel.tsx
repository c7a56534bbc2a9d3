import { getFormProps, getInputProps, getTextareaProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { FormResult } from '#app/shared/form-result.ts'
import { LONGEST_STAFF_NOTE } from '#app/shared/text/text-limits.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { TextArea } from '#app/ui/forms/field.tsx'
import { FormErrors } from '#app/ui/forms/form-errors.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import type { Customer } from '../customer.ts'
import { customerNoteSchema } from '../customer-note.ts'

/** The result of the note form. */
export interface NoteResult extends FormResult {
  /** The current note; absent if it was not read. */
  present?: string
}

/** The note about a customer, which only staff see. */
export function NotePanel({ customer, result }: { customer: Customer; result: NoteResult | undefined }) {
  if (customer.customerId === null) {
    return (
      <Panel title={t('Note')}>
        <p className="text-[0.9375rem] text-muted">
          {t('A note can be saved once something was ordered with this email.')}
        </p>
      </Panel>
    )
  }
  return (
    <Panel title={t('Note')}>
      <NoteForm note={customer.note} sentResult={result} />
    </Panel>
  )
}

function NoteForm({ note, sentResult }: { note: string; sentResult: NoteResult | undefined }) {
  const fetcher = useFetcher<NoteResult>()
  const result = fetcher.data ?? sentResult
  useNotice(result)
  // The note when the page opened, not one loaded since, which staff have not compared with theirs.
  const [opened] = useState(note)
  const seen = result?.present ?? opened
  const otherNote = result?.isDone ? undefined : result?.present
  const [form, fields] = useForm({
    id: 'note',
    lastResult: result?.submission,
    defaultValue: { note },
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: customerNoteSchema }),
  })
  const errors = [
    ...(form.errors ?? []).map(message => ({ message })),
    ...(fields.note.errors ?? []).map(message => ({ message, fieldId: fields.note.id })),
  ]
  return (
    <fetcher.Form method="post" {...getFormProps(form)}>
      <FormErrors errors={errors} title={t('The note was not saved.')} attempt={result} />
      {otherNote !== undefined && (
        <blockquote className="mb-3 border-s-2 border-edge ps-3 text-sm whitespace-pre-wrap wrap-anywhere">
          {otherNote || t('Nothing: they removed the note.')}
        </blockquote>
      )}
      <input type="hidden" name="intent" value="note" />
      <input {...getInputProps(fields.seen, { type: 'hidden', value: false })} value={seen} />
      <TextArea
        label={t('Only staff see it')}
        optional
        {...getTextareaProps(fields.note)}
        errors={fields.note.errors}
        rows={4}
        maxLength={LONGEST_STAFF_NOTE}
        dir="auto"
      />
      <Button type="submit" busy={fetcher.state !== 'idle'} className="mt-3">
        {t('Save note')}
      </Button>
    </fetcher.Form>
  )
}
