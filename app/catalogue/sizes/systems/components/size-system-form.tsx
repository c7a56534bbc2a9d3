import { getFormProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form, useNavigation } from 'react-router'
import { z } from 'zod'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, TextArea } from '#app/ui/forms/field.tsx'
import { type AdminSizeSystem, LETTERS_ID } from '../size-system.ts'
import {
  editedSizeSystemSchema,
  newSizeSystemSchema,
  SIZE_SYSTEMS_PAGE,
  type SizeSystemResult,
} from '../size-system-form.ts'

interface Props {
  /** None for a new list. */
  system?: AdminSizeSystem
  result: SizeSystemResult | undefined
}

/** The name of a list, and its sizes on a line each. */
export function SizeSystemForm({ system, result }: Props) {
  const sent = useNavigation().formData
  const isBusy = sent !== undefined && String(sent.get('id') ?? '') === String(system?.id ?? '')
  const [form, { name, sizes }] = useForm<{ name: string; sizes: string }, unknown>({
    id: `size-system-${system?.id ?? 'new'}`,
    defaultValue: system && { name: system.name, sizes: system.sizes.join('\n') },
    lastResult: result?.submission,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => validate(formData, system !== undefined),
  })
  return (
    <Form
      method="post"
      action={SIZE_SYSTEMS_PAGE}
      preventScrollReset
      {...getFormProps(form)}
      aria-label={system ? system.name : t('New list of sizes')}
      className="grid max-w-120 gap-4"
    >
      {system && (
        <>
          <input type="hidden" name="id" value={system.id} />
          <input type="hidden" name="version" value={system.version} />
        </>
      )}
      <Field
        label={t('Name')}
        id={name.id}
        name="name"
        defaultValue={name.initialValue}
        errors={name.errors}
        autoComplete="off"
      />
      <TextArea
        label={t('Sizes')}
        id={sizes.id}
        name="sizes"
        rows={system ? Math.min(12, Math.max(3, system.sizes.length + 1)) : 5}
        defaultValue={sizes.initialValue}
        errors={sizes.errors}
        hint={t(
          'One on each line, in the order in which shoppers see them. A size like 0.5 m is a length: a quantity of 8 is 4 metres.',
        )}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isBusy}>
          {system ? t('Save') : t('Add list')}
        </Button>
        {system && system.id !== LETTERS_ID && (
          <Button type="submit" name="intent" value="delete" formNoValidate className="text-danger!">
            {t('Delete')}
          </Button>
        )}
      </div>
    </Form>
  )
}

const ANYTHING = z.object({})

function validate(formData: FormData, isEdit: boolean) {
  // Nothing has to be right in a list that is deleted.
  if (formData.get('intent') === 'delete') return parseWithZod(formData, { schema: ANYTHING }) as never
  const schema = isEdit ? editedSizeSystemSchema : newSizeSystemSchema
  return parseWithZod(formData, { schema }) as never
}
