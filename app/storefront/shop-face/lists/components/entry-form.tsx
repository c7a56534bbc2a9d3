import { getFormProps } from '@conform-to/react'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { SettingsFieldInputs } from '#app/owner/settings/components/settings-field-inputs.tsx'
import type { SettingsField } from '#app/owner/settings/settings-fields.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { FormErrors } from '#app/ui/forms/form-errors.tsx'
import { UnsavedGuard } from '#app/ui/forms/unsaved-guard.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { useFaceForm } from '../../components/use-face-form.ts'
import type { FaceResult } from '../../face-result.ts'
import { entryPlace, FACE_LISTS, listAddress } from '../face-lists.ts'
import type { EditedEntry } from '../read-face-list.server.ts'

interface Props {
  edited: EditedEntry
  /** What fields of the entry offer, by their names. */
  choices?: Readonly<Record<string, SettingsField['options']>>
  seen: string
  result: FaceResult | undefined
}

/** The form of one entry of a list, in both languages. It closes once saved. */
export function EntryForm({ edited: { list, place, values, picture }, choices = {}, seen, result }: Props) {
  const { title, add, edit, fields: known, schema } = FACE_LISTS[list]
  const fields = known.map(field => ({ ...field, options: choices[field.name] ?? field.options }))
  const [isUploading, setUploading] = useState(false)
  const closedAt = listAddress(list)
  const isSaving = useNavigation().formData?.get('intent') === 'save-entry'
  const { form, metas, errors, noteChange, hasChanges } = useFaceForm({
    id: 'entry',
    schema,
    fields,
    closedAt,
    values,
    result,
  })
  return (
    <>
      <AdminHeading
        title={t(place === entryPlace(list, 'new') ? add : edit)}
        back={{ label: t(title), to: closedAt }}
      />
      <Form {...getFormProps(form)} method="post" onInput={noteChange} className="max-w-3xl space-y-5">
        <FormErrors title={t('This was not saved.')} errors={errors} attempt={result} />
        <input type="hidden" name="id" value={place} />
        <input type="hidden" name="seen" value={seen} />
        <Panel title={t(title)}>
          <SettingsFieldInputs {...{ fields, form, metas, picture }} onBusyChange={setUploading} />
        </Panel>
        <div className="flex flex-wrap justify-end gap-3">
          <ButtonLink to={closedAt}>{t('Cancel')}</ButtonLink>
          <Button
            type="submit"
            name="intent"
            value="save-entry"
            variant="primary"
            busy={isSaving || isUploading}
          >
            {t('Save in the draft')}
          </Button>
        </div>
      </Form>
      <UnsavedGuard guardsSearch hasChanges={hasChanges} />
    </>
  )
}
