import { getFormProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useNavigate, useNavigation } from 'react-router'
import type { z } from 'zod'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useNotice } from '#app/ui/feedback/use-notice.ts'
import { errorsOfField } from '#app/ui/forms/errors-of-field.ts'
import { FormErrors } from '#app/ui/forms/form-errors.tsx'
import type { SettingsAnswer } from '../answer-settings-form.server.ts'
import type { EditedThing } from '../edit-settings.server.ts'
import type { SettingsField, TypedValues } from '../settings-fields.ts'
import { SettingsFieldInput } from './settings-field-input.tsx'

interface Props {
  /** As `writeSettingsTarget` names it. */
  target: string
  fields: readonly SettingsField[]
  schema: z.ZodType
  thing: EditedThing
  /** The answer to the last attempt of this form; of others there is none. */
  answer: SettingsAnswer | undefined
  /** Where the form is closed; without one it is always open. */
  closedAt?: string
  /** Stands at the end of the line of its buttons. */
  aside?: ReactNode
  /** Hears whether there is something typed that has not been saved. */
  onUnsaved(target: string, isUnsaved: boolean): void
}

/** Some settings that are saved together. Nothing typed is lost when they are refused. */
export function SettingsForm({ target, fields, schema, thing, answer, closedAt, aside, onUnsaved }: Props) {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const place = useRef<HTMLFormElement>(null)
  const [isUnsaved, setUnsaved] = useState(false)
  const [isUploading, setUploading] = useState(false)
  const seen = useSeen(thing.seen, answer)
  const [form, metas] = useForm<TypedValues>({
    id: target,
    lastResult: answer?.submission,
    defaultValue: thing.values,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: schema as z.ZodType<TypedValues> }),
  })
  // A refusal stands in the form, where it has the focus; a notice would lie over its buttons on a phone.
  useNotice(answer?.isDone ? answer : undefined)

  function tell(isUnsaved: boolean) {
    setUnsaved(isUnsaved)
    onUnsaved(target, isUnsaved)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer counts once.
  useEffect(() => {
    if (!answer?.isDone) return
    tell(false)
    if (closedAt) navigate(closedAt, { replace: true, preventScrollReset: true })
  }, [answer])
  // What was opened is what somebody wants to type in.
  useEffect(() => {
    if (closedAt) place.current?.querySelector<HTMLElement>('input:not([type=hidden]), textarea')?.focus()
  }, [closedAt])

  const isSaving = navigation.formData?.get('target') === target
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
  return (
    <Form
      {...getFormProps(form)}
      ref={place}
      method="post"
      replace
      preventScrollReset
      onInput={() => tell(true)}
    >
      <FormErrors title="This was not saved." errors={errors} attempt={answer} />
      <input type="hidden" name="target" value={target} />
      <input type="hidden" name="seen" value={seen} />
      <div className="space-y-5">
        {fields.map(field => {
          const meta = metas[field.name]
          const savedNow = answer?.now?.[field.name]
          return (
            meta && (
              <SettingsFieldInput
                key={field.name}
                field={field}
                meta={meta}
                errors={errorsOfField(form.allErrors, field.name)}
                picture={thing.picture}
                onBusyChange={setUploading}
                savedNow={savedNow === typed(answer, field.name) ? undefined : savedNow}
              />
            )
          )
        })}
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" name="intent" value="save" variant="primary" busy={isSaving || isUploading}>
          Save
        </Button>
        {closedAt && (
          <ButtonLink to={closedAt} preventScrollReset variant="quiet">
            Cancel
          </ButtonLink>
        )}
        {isUnsaved && <p className="text-sm text-muted">Not saved yet</p>}
        <div className="ml-auto empty:hidden">{aside}</div>
      </div>
    </Form>
  )
}

/**
 * What the form was opened with. A page that is read anew, because something else was saved on it, does not change
 * that: only an answer to this form does, which says what is there now.
 */
function useSeen(opened: string, answer: SettingsAnswer | undefined): string {
  const [seen, setSeen] = useState(answer?.seen ?? opened)
  useEffect(() => {
    if (answer) setSeen(answer.seen)
  }, [answer])
  return seen
}

function typed(answer: SettingsAnswer | undefined, name: string): string {
  const value = answer?.submission?.initialValue?.[name]
  return typeof value === 'string' ? value : ''
}
