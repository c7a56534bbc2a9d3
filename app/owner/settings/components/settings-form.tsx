import { getFormProps } from '@conform-to/react'
import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { z } from 'zod'
import { t } from '#app/shared/text/translate.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useClosedOnceSaved } from '#app/ui/forms/use-closed-once-saved.ts'
import type { EditedValues } from '../edit-settings.server.ts'
import type { SettingsField } from '../settings-fields.ts'
import type { SettingsResult } from '../settings-result.ts'
import { SettingsErrors } from './settings-errors.tsx'
import { SettingsFieldInputs } from './settings-field-inputs.tsx'
import { useSettingsForm } from './use-settings-form.ts'

interface Props {
  /** From `writeSettingsTarget`. */
  target: string
  fields: readonly SettingsField[]
  schema: z.ZodType
  edited: EditedValues
  /** The result of this form's last submission. */
  result: SettingsResult | undefined
  /** The address at which the form is closed. */
  closedAt: string
  /** Called when unsaved changes appear or disappear. */
  onUnsaved(target: string, isUnsaved: boolean): void
}

/** The form of one entry. It closes once saved; a refused form retains what was typed. */
export function SettingsForm(props: Props) {
  const { target, fields, schema, edited, result, closedAt, onUnsaved } = props
  const element = useRef<HTMLFormElement>(null)
  const [isUnsaved, setUnsaved] = useState(false)
  const isSaving = useNavigation().formData?.get('target') === target
  const isDone = result?.isDone ?? false
  const { form, metas, seen, errors } = useSettingsForm({
    target,
    fields,
    result,
    values: edited.values,
    seen: { seen: edited.seen },
    rulesOf: () => schema,
  })

  function note(isUnsaved: boolean) {
    setUnsaved(isUnsaved)
    onUnsaved(target, isUnsaved)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each result is handled once.
  useEffect(() => {
    if (isDone) note(false)
  }, [result])
  useClosedOnceSaved(isDone, closedAt)
  // Opening the form moves the focus to its first field.
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('input:not([type=hidden]), textarea')?.focus()
  }, [])

  return (
    <Form
      {...getFormProps(form)}
      ref={element}
      method="post"
      replace
      preventScrollReset
      onInput={() => note(true)}
    >
      <SettingsErrors errors={errors} result={result} />
      <input type="hidden" name="target" value={target} />
      <input type="hidden" name="seen" value={seen.seen} />
      <SettingsFieldInputs {...{ fields, form, metas, result }} />
      <div className="mt-6 flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
        {isUnsaved && <p className="text-sm text-muted">{t('Not saved yet')}</p>}
        <ButtonLink to={closedAt} preventScrollReset>
          {t('Cancel')}
        </ButtonLink>
        <Button type="submit" name="intent" value="save" variant="primary" busy={isSaving}>
          {t('Save')}
        </Button>
      </div>
    </Form>
  )
}
