import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { fieldLabel, type SettingsField, type TypedValues } from '#app/owner/settings/settings-fields.ts'
import { t } from '#app/shared/text/translate.ts'
import { errorsOfField } from '#app/ui/forms/errors-of-field.ts'
import { useClosedOnceSaved } from '#app/ui/forms/use-closed-once-saved.ts'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import { itemAnchor } from '../face-pages.ts'
import type { FaceResult } from '../face-result.ts'

interface Options {
  id: string
  values: TypedValues
  schema: z.ZodType
  /** The label of each field, for the list of errors. */
  fields: readonly Pick<SettingsField, 'name' | 'label' | 'isUrdu'>[]
  /** The result of this form's last submission. */
  result: FaceResult | undefined
  /** The page that is shown once the form is saved, with what was saved in view. */
  closedAt: string
}

/** The state of a form on the pages of the shop's face. It closes once saved. */
export function useFaceForm({ id, values, schema, fields, result, closedAt }: Options) {
  const isDone = result?.isDone ?? false
  const [isChanged, setChanged] = useState(false)
  const [form, metas] = useForm<TypedValues>({
    id,
    lastResult: result?.submission,
    defaultValue: values,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: schema as z.ZodType<TypedValues> }),
  })
  useNotice(result)
  useClosedOnceSaved(isDone, result?.item ? `${closedAt}#${itemAnchor(result.item)}` : closedAt)
  const errorsOf = (name: string) => errorsOfField(form.allErrors, name)
  const ofFields = fields.flatMap(field =>
    errorsOf(field.name)
      .slice(0, 1)
      .map(message => ({ message: `${fieldLabel(field)}: ${t(message)}`, fieldId: metas[field.name]?.id })),
  )
  useEffect(() => {
    if (isDone) setChanged(false)
  }, [isDone])
  return {
    form,
    metas,
    errorsOf,
    errors: [...(form.errors ?? []).map(message => ({ message })), ...ofFields],
    noteChange: () => setChanged(true),
    hasChanges: () => isChanged && !isDone,
  }
}
