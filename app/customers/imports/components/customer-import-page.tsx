import { Link } from 'react-router'
import type { FormResult } from '#app/shared/form-result.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { Badge, type BadgeTone } from '#app/ui/data/badge.tsx'
import { PageLinks } from '#app/ui/data/page-links.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { TabLinks } from '#app/ui/data/tab-links.tsx'
import { useRepeatedLoading } from '#app/ui/feedback/use-repeated-loading.ts'
import { IntentButton, IntentButtons } from '#app/ui/forms/intent-buttons.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import { CUSTOMER_IMPORTS, customerImportHref, SHOWN_ITEMS } from '../import-address.ts'
import { IMPORTED_CUSTOMERS } from '../imported-customer.ts'
import type { ShownImport, ShownItem } from '../show-import.server.ts'
import { AmountsPanel, MendsPanel } from './import-panels.tsx'
import {
  COLUMN_NAMES,
  isAtWork,
  KIND_NAMES,
  NOTES,
  SHOWN_NAMES,
  STATE_NAMES,
  sayProblem,
} from './import-words.ts'

interface Props {
  shown: ShownImport
  result: FormResult | undefined
}

/** A file of customers or orders: what importing it would add, and later what could not be read of it. */
export function CustomerImportPage({ shown, result }: Props) {
  useNotice(result)
  useRepeatedLoading(isAtWork(shown.state))
  const { fileName, state, kind, uploadedAt, actor, problem, written, counts } = shown
  return (
    <div className="space-y-5">
      <AdminHeading
        title={<bdi>{fileName}</bdi>}
        back={{ label: t('Import customers and orders'), to: CUSTOMER_IMPORTS }}
        lead={
          <p className="wrap-anywhere">
            {kind && `${t(KIND_NAMES[kind])} · `}
            {t('uploaded {time} by {actor}', { time: formatAdminMoment(uploadedAt), actor })}
          </p>
        }
        aside={<Actions shown={shown} />}
      />
      <p role="status" aria-live="polite" className="font-medium">
        {t(STATE_NAMES[state])}
        {isAtWork(state) && ' …'}
        {written > 0 && state !== 'undone' && (
          <>
            {' · '}
            {t('{count, plural, one {# row} other {# rows}} imported', { count: written })}
          </>
        )}
      </p>
      {problem && (
        <p role="alert" className="font-medium text-danger">
          {sayProblem(problem)}
        </p>
      )}
      {state === 'applied' && (
        <Link to={IMPORTED_CUSTOMERS} className="inline-flex min-h-11 items-center text-link">
          {t('Imported customers')}
        </Link>
      )}
      {(counts.all > 0 || state === 'ready') && <Comparison shown={shown} />}
    </div>
  )
}

function Actions({ shown: { state, counts } }: { shown: ShownImport }) {
  const toWrite = counts.new + counts.here
  if (state === 'applied' || state === 'refused' || state === 'undone')
    return (
      <IntentButtons>
        {state === 'applied' ? (
          <IntentButton intent="undo">{t('Take back what it added')}</IntentButton>
        ) : (
          <IntentButton intent="remove">{t('Remove')}</IntentButton>
        )}
      </IntentButtons>
    )
  if (state !== 'ready') return null
  return (
    <IntentButtons>
      <IntentButton intent="remove">{t('Remove')}</IntentButton>
      {toWrite > 0 && (
        <IntentButton intent="apply" variant="primary">
          {t('Import {count, plural, one {# row} other {# rows}}', { count: toWrite })}
        </IntentButton>
      )}
      {counts.wrong > 0 && (
        <p className="w-full text-sm text-muted">
          {t('{count, plural, one {# row} other {# rows}} that can’t be read are skipped.', {
            count: counts.wrong,
          })}
        </p>
      )}
    </IntentButtons>
  )
}

function Comparison({ shown }: { shown: ShownImport }) {
  const { id, show, page, pageCount, items, state, counts, unread } = shown
  const tabs = SHOWN_ITEMS.map(one => ({
    label: t(SHOWN_NAMES[one]),
    to: customerImportHref(id, { show: one }),
    count: counts[one],
    isCurrent: one === show,
  }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <section aria-label={t('Rows of the file')} className="min-w-0 space-y-3">
        <TabLinks label={t('Rows of the file')} tabs={tabs} preventScrollReset />
        {items.length === 0 ? (
          <p className="py-8 text-center text-muted">{t('No row of the file is here.')}</p>
        ) : (
          <ul className="space-y-3">
            {items.map(item => (
              <Item key={item.number} item={item} />
            ))}
          </ul>
        )}
        <PageLinks
          page={page}
          pageCount={pageCount}
          hrefOf={to => customerImportHref(id, { show, page: to })}
        />
      </section>
      {state === 'ready' && (
        <div className="grid gap-5 max-xl:order-first">
          {shown.asksCurrency && <AmountsPanel key={shown.choices.amounts} amounts={shown.choices.amounts} />}
          <MendsPanel key={JSON.stringify(shown.mends)} mends={shown.mends} />
          {unread.length > 0 && (
            <Panel title={t('Columns that are not read')}>
              <p className="text-sm wrap-anywhere">
                <bdi>{unread.join(', ')}</bdi>
              </p>
            </Panel>
          )}
        </div>
      )}
    </div>
  )
}

const TONES: Record<ShownItem['state'], BadgeTone> = { new: 'green', here: 'blue', wrong: 'red' }

function Item({ item: { number, state, title, summary, cells } }: { item: ShownItem }) {
  return (
    <li className="rounded-sheet border border-line bg-raised p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 font-semibold wrap-anywhere">
          <bdi>{title || t('No name')}</bdi>
        </h2>
        <Badge tone={TONES[state]}>{t(SHOWN_NAMES[state])}</Badge>
        <span className="text-sm text-muted">{t('Row {number}', { number })}</span>
      </div>
      {summary && (
        <p className="mt-1 text-sm text-muted wrap-anywhere">
          <bdi>{summary}</bdi>
        </p>
      )}
      {cells.map(({ column, text, note, isWrong }) => (
        <p
          key={`${column} ${note}`}
          className={`mt-1 text-sm wrap-anywhere ${isWrong ? 'font-medium text-danger' : ''}`}
        >
          {t(COLUMN_NAMES[column])}
          {text && (
            <>
              {' '}
              <bdi>“{text}”</bdi>
            </>
          )}
          : {t(NOTES[note])}
        </p>
      ))}
    </li>
  )
}
