import { Form, useNavigation } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Select } from '#app/ui/forms/field.tsx'
import type { Statement } from '../statements/statement.ts'
import { FIELD_NAMES, STATEMENT_FIELDS } from '../statements/statement-columns.ts'

/** Says which column of the file means what. The courier's next statement with the same columns uses it again. */
export function ColumnsForm({ statement }: { statement: Statement }) {
  const isBusy = useNavigation().formData?.get('intent') === 'columns'
  const { header, columns, coversUntil } = statement
  const options = header.map((name, position) => ({
    name: name || t('Column {number}', { number: position + 1 }),
    position,
  }))
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      {STATEMENT_FIELDS.map(field => (
        <Select
          key={field}
          label={FIELD_NAMES[field]}
          required={false}
          name={field}
          defaultValue={columns[field] ?? ''}
        >
          <option value="">{t('Not in the file')}</option>
          {options.map(({ name, position }) => (
            <option key={position} value={position}>
              {name}
            </option>
          ))}
        </Select>
      ))}
      <Field
        label={t('Covers deliveries until')}
        optional
        type="date"
        name="coversUntil"
        defaultValue={coversUntil ?? ''}
        hint={t('Parcels that were delivered by then, but are missing, are listed as differences.')}
      />
      <div>
        <Button type="submit" name="intent" value="columns" busy={isBusy}>
          {t('Compare again')}
        </Button>
      </div>
    </Form>
  )
}
