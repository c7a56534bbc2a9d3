import { Form, useNavigation } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Select } from '#app/ui/forms/field.tsx'
import { MOST_COLUMNS, SHEET_FIELD_NAMES, SHEET_FIELDS, type SheetColumn } from '../sheets/sheet-columns.ts'

const SPARE_ROWS = 3

/** Says what the columns of the sheet for a courier are called and contain, in their order. */
export function SheetColumnsForm({ columns }: { columns: readonly SheetColumn[] }) {
  const isBusy = useNavigation().formData?.get('intent') === 'columns'
  const rows = Array.from(
    { length: Math.min(MOST_COLUMNS, columns.length + SPARE_ROWS) },
    (_, at): SheetColumn => columns[at] ?? { header: '', field: 'text', text: '' },
  )
  return (
    <Form method="post" preventScrollReset aria-label={t('Columns of the sheet')} className="grid gap-3">
      <p className="max-w-prose text-sm text-muted">
        {t(
          'As the courier’s portal wants them, from left to right. A row without a name is left out. The reference is always in the sheet: by it the shop finds the parcel again.',
        )}
      </p>
      {rows.map(({ header, field, text }, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
          key={at}
          className="grid gap-2 border-b border-line pb-3 last-of-type:border-0 sm:grid-cols-3"
        >
          <Field
            label={t('Column {number}', { number: at + 1 })}
            required={false}
            name={`header${at}`}
            id={`header${at}`}
            defaultValue={header}
            maxLength={80}
            autoComplete="off"
          />
          <Select
            label={t('Contains')}
            required={false}
            name={`field${at}`}
            id={`field${at}`}
            defaultValue={field}
          >
            {SHEET_FIELDS.map(one => (
              <option key={one} value={one}>
                {t(SHEET_FIELD_NAMES[one])}
              </option>
            ))}
          </Select>
          <Field
            label={t('The text, if it is always the same')}
            required={false}
            name={`text${at}`}
            id={`text${at}`}
            defaultValue={text}
            maxLength={80}
            autoComplete="off"
          />
        </div>
      ))}
      <div>
        <Button type="submit" name="intent" value="columns" busy={isBusy}>
          {t('Save the columns')}
        </Button>
      </div>
    </Form>
  )
}
