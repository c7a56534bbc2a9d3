import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { useNotice } from '#app/ui/feedback/use-notice.ts'
import { errorsOfField } from '#app/ui/forms/errors-of-field.ts'
import type { SettingsField, TypedValues } from '../settings-fields.ts'
import type { Seen, SettingsResult } from '../settings-result.ts'

interface Options {
  /** As `writeSettingsTarget` names it. */
  target: string
  fields: readonly SettingsField[]
  /** The rules for what is sent. */
  rulesOf(sent: FormData): z.ZodType
  /** What the form was opened with. */
  values: TypedValues
  seen: Seen
  /** The answer to the last attempt of this form; of others there is none. */
  answer: SettingsResult | undefined
}

/** What a form of the settings page needs, whether it saves one thing or a whole tab. */
export function useSettingsForm({ target, fields, rulesOf, values, seen: opened, answer }: Options) {
  const seen = useSeen(opened, answer)
  const [form, metas] = useForm<TypedValues>({
    id: target,
    lastResult: answer?.submission,
    defaultValue: values,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) =>
      parseWithZod(formData, { schema: rulesOf(formData) as z.ZodType<TypedValues> }),
  })
  // What is wrong with a field stands in the form, where it has the focus.
  useNotice(answer?.isDone || answer?.isBroken ? answer : undefined)
  const errors = [
    ...(form.errors ?? []).map(message => ({ message })),
    ...fields.flatMap(({ name, label }) =>
      errorsOfField(form.allErrors, name)
        .slice(0, 1)
        .map(message => ({
          message: label ? `${label}: ${message}` : message,
          fieldId: metas[name]?.id,
        })),
    ),
  ]
  return { form, metas, seen, errors }
}

/**
 * What the form was opened with. A page that is read anew, because something else was saved on it, does not change
 * that: only an answer to this form does, which says what is there now.
 */
function useSeen(opened: Seen, answer: SettingsResult | undefined): Seen {
  const [seen, setSeen] = useState(answer?.seen ?? opened)
  useEffect(() => {
    if (answer) setSeen(answer.seen)
  }, [answer])
  return seen
}
