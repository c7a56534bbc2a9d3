import { Form, useNavigation } from 'react-router'
import { PARCEL_TRANSITIONS } from '#app/features/orders/parcels/parcel-transitions.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { Select } from '#app/ui/forms/field.tsx'
import type { PlannedReport } from '../sheets/plan-report.ts'
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
  const { cells, problems, parcels, known } = preview
  return (
    <Form method="post" encType="multipart/form-data" aria-label="The courier’s answer" className="space-y-5">
      <input type="hidden" name="cells" value={cells} />
      {result && !result.isDone && (
        <p role="alert" className="font-medium text-danger">
          {result.text}
        </p>
      )}
      {problems.length > 0 && (
        <Panel title={problems.length === 1 ? '1 row is left out' : `${problems.length} rows are left out`}>
          <ul className="list-disc pl-5">
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
        <Panel title={changesText(parcels)}>
          <Changes parcels={parcels} />
          {known > 0 && (
            <p className="mt-3 text-muted">
              {known === 1 ? '1 row says' : `${known} rows say`} nothing new. Without a date, a status that
              the courier has reported before counts once.
            </p>
          )}
        </Panel>
        <div className="grid min-w-0 gap-5">
          <Panel title="Words of the courier">
            <Words preview={preview} />
          </Panel>
          <Panel title="Columns">
            <Columns preview={preview} />
          </Panel>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        {parcels.length > 0 && (
          <Button type="submit" name="intent" value="save" variant="primary" busy={intent === 'save'}>
            Save what is new
          </Button>
        )}
        <Button type="submit" name="intent" value="again" busy={intent === 'again'}>
          Read again
        </Button>
      </div>
    </Form>
  )
}

function changesText(parcels: readonly PlannedReport[]): string {
  if (parcels.length === 0) return 'Nothing new'
  return parcels.length === 1 ? 'News of 1 parcel' : `News of ${parcels.length} parcels`
}

function Changes({ parcels }: { parcels: readonly PlannedReport[] }) {
  if (parcels.length === 0)
    return <p className="text-muted">The file says nothing that the shop does not know.</p>
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {parcels.slice(0, MOST_SHOWN).map(({ id, reference, number, replaces, events }) => (
          <li key={id} className="grid gap-x-4 py-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <span className="font-semibold tabular-nums">{reference}</span>
            <span className="min-w-0 wrap-anywhere">
              {number !== undefined && (
                <span className="block">
                  Tracking number {number}
                  {replaces && <span className="text-muted"> instead of {replaces}</span>}
                </span>
              )}
              {events.map(({ key, kind, word, happenedAt, note }) => (
                <span key={key} className="block">
                  {PARCEL_TRANSITIONS[kind].name}: “{word}”
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

function More({ count }: { count: number }) {
  if (count <= MOST_SHOWN) return null
  return <p className="mt-2 text-muted">and {count - MOST_SHOWN} more</p>
}

function Words({ preview: { words } }: Pick<Props, 'preview'>) {
  if (words.length === 0) return <p className="text-muted">The file has no statuses.</p>
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
                {name}
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
          label={REPORT_FIELD_NAMES[field]}
          required={false}
          name={field}
          id={`report-${field}`}
          defaultValue={columns[field] ?? ''}
        >
          <option value="">Not in the file</option>
          {header.map((name, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
            <option key={position} value={position}>
              {name || `Column ${position + 1}`}
            </option>
          ))}
        </Select>
      ))}
    </div>
  )
}
