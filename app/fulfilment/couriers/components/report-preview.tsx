import { Form, useNavigation } from 'react-router'
import { PARCEL_TRANSITIONS } from '#app/fulfilment/parcel-log/parcel-transitions.ts'
import { formatRupees } from '#app/shared/money.ts'
import { rich, t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { Select } from '#app/ui/forms/field.tsx'
import { REPORT_FIELD_NAMES, REPORT_FIELDS } from '../sheets/report-columns.ts'
import { MOST_WORDS, WORD_MEANINGS } from '../sheets/report-words.ts'
import type { ReportPreview, SheetResult } from '../sheets/sheet-result.ts'

interface Props {
  preview: ReportPreview
  result: SheetResult | undefined
}

const MOST_SHOWN = 50

/** What a courier's answer says, before it is saved: its columns and words can be corrected. */
export function ReportPreviewPanel({ preview, result }: Props) {
  const intent = useNavigation().formData?.get('intent')
  const { cells, problems, parcels, known, amounts, missing } = preview
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      aria-label={t('The courier’s answer')}
      className="space-y-5"
    >
      <input type="hidden" name="cells" value={cells} />
      {result && !result.isDone && (
        <p role="alert" className="font-medium text-danger">
          {result.text}
        </p>
      )}
      {missing && (
        <p role="alert" className="font-medium text-pretty wrap-anywhere text-danger">
          {missing}
        </p>
      )}
      {amounts.length > 0 && <Amounts amounts={amounts} />}
      {problems.length > 0 && (
        <Panel
          title={t('{count, plural, one {# row is left out} other {# rows are left out}}', {
            count: problems.length,
          })}
        >
          <ul className="list-disc ps-5">
            {problems.slice(0, MOST_SHOWN).map(problem => (
              <li key={problem} className="wrap-anywhere">
                {problem}
              </li>
            ))}
          </ul>
          <More count={problems.length} />
        </Panel>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <Panel title={changesText(preview)}>
          <Changes preview={preview} />
          {known > 0 && (
            <p className="mt-3 text-muted">
              {t(
                '{count, plural, one {# row says} other {# rows say}} nothing new. Without a date, a status that the courier has reported before counts once.',
                { count: known },
              )}
            </p>
          )}
        </Panel>
        <div className="grid min-w-0 gap-5">
          <Panel title={t('Words of the courier')}>
            <Words preview={preview} />
          </Panel>
          <Panel title={t('Columns')}>
            <Columns preview={preview} />
          </Panel>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        {parcels.length > 0 && (
          <Button type="submit" name="intent" value="save" variant="primary" busy={intent === 'save'}>
            {t('Save what is new')}
          </Button>
        )}
        <Button type="submit" name="intent" value="again" busy={intent === 'again'}>
          {t('Read again')}
        </Button>
      </div>
    </Form>
  )
}

function changesText({ parcels, known }: ReportPreview): string {
  if (parcels.length === 0) return known > 0 ? t('Nothing new') : t('Nothing was understood')
  return t('{count, plural, one {News of # parcel} other {News of # parcels}}', { count: parcels.length })
}

function Changes({ preview: { parcels, known } }: Pick<Props, 'preview'>) {
  if (parcels.length === 0)
    return (
      <p className="text-muted">
        {known > 0
          ? t('The file says nothing that the shop does not know.')
          : t('No row of the file says something about a parcel of this courier.')}
      </p>
    )
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {parcels.slice(0, MOST_SHOWN).map(({ id, reference, number, replaces, events }) => (
          <li key={id} className="grid gap-x-4 py-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <span className="font-semibold tabular-nums">{reference}</span>
            <span className="min-w-0 wrap-anywhere">
              {number !== undefined && (
                <span className="block">
                  {replaces
                    ? rich('Tracking number {number} <b>instead of {replaces}</b>', {
                        number,
                        replaces,
                        b: words => <span className="text-muted">{words}</span>,
                      })
                    : t('Tracking number {number}', { number })}
                </span>
              )}
              {events.map(({ key, kind, word, happenedAt, note }) => (
                <span key={key} className="block">
                  {t(PARCEL_TRANSITIONS[kind].name)}: “<bdi>{word}</bdi>”
                  <span className="text-muted">
                    {happenedAt && ` · ${formatAdminMoment(happenedAt)}`}
                    {note && ` · ${note}`}
                  </span>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <More count={parcels.length} />
    </>
  )
}

function Amounts({ amounts }: Pick<ReportPreview, 'amounts'>) {
  return (
    <Panel
      title={t('{count, plural, one {# parcel with another amount} other {# parcels with another amount}}', {
        count: amounts.length,
      })}
    >
      <ul className="divide-y divide-line border-y border-line">
        {amounts.slice(0, MOST_SHOWN).map(({ line, reference, saidPaisa, toCollectPaisa }) => (
          <li key={line} className="py-2">
            {t('{reference}: the file says {said}, the parcel asks for {asked}. Row {line}', {
              reference,
              said: formatRupees(saidPaisa),
              asked: formatRupees(toCollectPaisa),
              line,
            })}
          </li>
        ))}
      </ul>
      <More count={amounts.length} />
    </Panel>
  )
}

function More({ count }: { count: number }) {
  if (count <= MOST_SHOWN) return null
  return <p className="mt-2 text-muted">{t('and {count} more', { count: count - MOST_SHOWN })}</p>
}

function Words({ preview: { words } }: Pick<Props, 'preview'>) {
  if (words.length === 0) return <p className="text-muted">{t('The file has no statuses.')}</p>
  return (
    <div className="grid gap-3">
      {words.slice(0, MOST_WORDS).map(({ word, rows, meaning }, at) => (
        <div key={word}>
          <input type="hidden" name={`word${at}`} value={word} />
          <Select
            label={
              <span className="wrap-anywhere">
                {word} <span className="font-normal text-muted">({rows})</span>
              </span>
            }
            required={false}
            name={`meaning${at}`}
            id={`meaning${at}`}
            defaultValue={meaning ?? 'unknown'}
          >
            {Object.entries(WORD_MEANINGS).map(([one, name]) => (
              <option key={one} value={one}>
                {t(name)}
              </option>
            ))}
          </Select>
        </div>
      ))}
    </div>
  )
}

function Columns({ preview: { header, columns } }: Pick<Props, 'preview'>) {
  return (
    <div className="grid gap-3">
      {REPORT_FIELDS.map(field => (
        <Select
          key={field}
          label={t(REPORT_FIELD_NAMES[field])}
          required={false}
          name={field}
          id={`report-${field}`}
          defaultValue={columns[field] ?? ''}
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
    </div>
  )
}
