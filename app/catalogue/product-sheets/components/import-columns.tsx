import { Form, useNavigation } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/forms/field.tsx'
import { columnName } from '../columns/column-name.ts'
import type { SheetColumnKey } from '../columns/sheet-columns.ts'
import type { SheetColumns } from '../plan/choose-columns.ts'

/** Says which column of a file means what. The next file with the same columns uses it again. */
export function ImportColumns({
  header,
  columns,
  offered,
}: {
  header: readonly string[]
  columns: SheetColumns
  offered: readonly SheetColumnKey[]
}) {
  const isBusy = useNavigation().formData?.get('intent') === 'columns'
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      {offered.map(key => (
        <Select
          key={key}
          label={columnName(key)}
          required={false}
          name={key}
          id={`column-${key}`}
          defaultValue={columns[key] ?? ''}
        >
          <option value="">{t('Not in the file')}</option>
          {header.map((name, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
            <option key={position} value={position}>
              {name || t('Column {number}', { number: position + 1 })}
            </option>
          ))}
        </Select>
      ))}
      <div>
        <Button type="submit" name="intent" value="columns" busy={isBusy}>
          {t('Compare again')}
        </Button>
      </div>
    </Form>
  )
}
