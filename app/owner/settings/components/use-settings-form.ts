import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { errorsOfField } from '#app/ui/forms/errors-of-field.ts'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import { fieldLabel, type SettingsField, type TypedValues } from '../settings-fields.ts'
import type { Seen, SettingsResult } from '../settings-result.ts'

interface Options {
  /** From `writeSettingsTarget`. */
  target: string
  fields: readonly SettingsField[]
  /** The schema for the submitted form. */
  rulesOf(sent: FormData): z.ZodType
  /** The values when the form was opened. */
  values: TypedValues
  seen: Seen
  /** The result of this form's last submission. */
  result: SettingsResult | undefined
}

/** The state of a form on the settings page, whether it saves one thing or a whole tab. */
export function useSettingsForm({ target, fields, rulesOf, values, seen: opened, result }: Options) {
  const seen = useSeen(opened, result)
  const [form, metas] = useForm<TypedValues>({
    id: target,
    lastResult: result?.submission,
    defaultValue: values,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) =>
      parseWithZod(formData, { schema: rulesOf(formData) as z.ZodType<TypedValues> }),
  })
  // Field errors are shown in the form, which moves the focus to them.
  useNotice(result?.isDone || result?.isBroken ? result : undefined)
  const errors = [
    ...(form.errors ?? []).map(message => ({ message })),
    ...fields.flatMap(field =>
      errorsOfField(form.allErrors, field.name)
        .slice(0, 1)
        .map(message => ({
          message: field.label ? `${fieldLabel(field)}: ${message}` : message,
          fieldId: metas[field.name]?.id,
        })),
    ),
  ]
  return { form, metas, seen, errors }
}

/**
 * The digests of the values that the form was opened with. Reloading the page after another save does not change them;
 * only a result of this form does.
 */
function useSeen(opened: Seen, result: SettingsResult | undefined): Seen {
  const [seen, setSeen] = useState(result?.seen ?? opened)
  useEffect(() => {
    if (result) setSeen(result.seen)
  }, [result])
  return seen
}
