import { Form, useNavigation } from 'react-router'
import { EMPTIED, LONGEST_MEND } from '#app/platform/sheets/mends-form.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { Field, Select } from '#app/ui/forms/field.tsx'
import type { ImportChoices } from '../file/file-record.ts'
import type { ShownMend } from '../mends.ts'
import { COLUMN_NAMES, NOTES } from './import-words.ts'

/** Asks in which currency the amounts of a file are that does not say it. */
export function AmountsPanel({ amounts }: Pick<ImportChoices, 'amounts'>) {
  const isBusy = useNavigation().formData?.get('intent') === 'amounts'
  return (
    <Panel title={t('Currency')}>
      <Form method="post" preventScrollReset className="grid gap-4">
        <Select
          label={t('The amounts of this file are in')}
          hint={t('The file does not say it.')}
          name="amounts"
          defaultValue={amounts ?? ''}
        >
          <option value="">{t('Choose')}</option>
          <option value="rupees">{t('Rupees (PKR)')}</option>
          <option value="leave">{t('Another currency: leave the amounts out')}</option>
        </Select>
        <div>
          <Button type="submit" name="intent" value="amounts" busy={isBusy}>
            {t('Save')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

/** Mends cells of a file, those that say the same at once. */
export function MendsPanel({ mends }: { mends: readonly ShownMend[] }) {
  const isBusy = useNavigation().formData?.get('intent') === 'mend'
  if (mends.length === 0) return null
  return (
    <Panel title={t('Mend cells')}>
      <p className="mb-3 text-sm text-muted">
        {t(
          'What you write replaces all cells that say the same. The file stays as it is. Write - to empty them.',
        )}
      </p>
      <Form method="post" preventScrollReset className="grid gap-4">
        {mends.map(({ column, from, to, note, count }, index) => (
          <div key={`${column} ${from}`}>
            <input type="hidden" name={`column${index}`} value={column} />
            <input type="hidden" name={`from${index}`} value={from} />
            <Field
              label={
                <span className="wrap-anywhere">
                  {t(COLUMN_NAMES[column])}: <bdi>“{from}”</bdi>
                  {count > 0 && ` × ${count.toLocaleString('en')}`}
                </span>
              }
              hint={note ? t(NOTES[note]) : t('Mended. Empty the field to take it back.')}
              required={false}
              name={`mend${index}`}
              maxLength={LONGEST_MEND}
              defaultValue={to === '' ? EMPTIED : to}
            />
          </div>
        ))}
        <div>
          <Button type="submit" name="intent" value="mend" busy={isBusy}>
            {t('Mend and compare again')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
