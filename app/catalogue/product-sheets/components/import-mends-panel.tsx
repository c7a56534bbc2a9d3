import { Form, useNavigation } from 'react-router'
import { EMPTIED, LONGEST_MEND } from '#app/platform/sheets/mends-form.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { FoldedPart } from '#app/ui/forms/folded-part.tsx'
import { columnName } from '../columns/column-name.ts'
import type { ShownMend } from '../import/list-mends.server.ts'
import { sayImportNote } from '../import/say-import-note.ts'

/** The most cells are wrong in the first ones. */
const MOST_OPEN = 5

/** Mends the wrong cells of a file, those that say the same at once. */
export function ImportMendsPanel({ mends }: { mends: readonly ShownMend[] }) {
  const isBusy = useNavigation().formData?.get('intent') === 'mend'
  if (mends.length === 0) return null
  const further = mends.slice(MOST_OPEN)
  return (
    <Panel title={t('Mend cells')}>
      <p className="mb-3 text-sm text-muted">
        {t(
          'What you write replaces all cells that say the same. The file stays as it is. Write - to empty them.',
        )}
      </p>
      <Form method="post" preventScrollReset className="grid gap-4">
        {mends.slice(0, MOST_OPEN).map((mend, index) => (
          <MendField key={`${mend.column} ${mend.from}`} mend={mend} index={index} />
        ))}
        {further.length > 0 && (
          <FoldedPart
            title={t('{count, plural, one {# further text} other {# further texts}}', {
              count: further.length,
            })}
            isUsed={false}
          >
            {further.map((mend, index) => (
              <MendField key={`${mend.column} ${mend.from}`} mend={mend} index={index + MOST_OPEN} />
            ))}
          </FoldedPart>
        )}
        <div>
          <Button type="submit" name="intent" value="mend" busy={isBusy}>
            {t('Mend and compare again')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

function MendField({ mend: { column, from, to, note, count }, index }: { mend: ShownMend; index: number }) {
  return (
    <div>
      <input type="hidden" name={`column${index}`} value={column} />
      <input type="hidden" name={`from${index}`} value={from} />
      <Field
        label={
          <span className="wrap-anywhere">
            {columnName(column)}: <bdi>{from === '' ? t('empty') : `“${from}”`}</bdi>
            {count > 0 && ` × ${count.toLocaleString('en')}`}
          </span>
        }
        hint={note ? sayImportNote(note) : t('Mended. Empty the field to take it back.')}
        required={false}
        name={`mend${index}`}
        maxLength={LONGEST_MEND}
        defaultValue={to === '' ? EMPTIED : to}
      />
    </div>
  )
}
