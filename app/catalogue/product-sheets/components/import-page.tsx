import { PRODUCT_SHEETS } from '#app/catalogue/product-query/product-sheet-address.ts'
import type { FormResult } from '#app/shared/form-result.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { PageLinks } from '#app/ui/data/page-links.tsx'
import { TabLinks } from '#app/ui/data/tab-links.tsx'
import { useRepeatedLoading } from '#app/ui/feedback/use-repeated-loading.ts'
import { FoldedPart } from '#app/ui/forms/folded-part.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import { FILE_KIND_NAMES } from '../files/file-table.ts'
import { importHref, SHOWN_ITEMS, type ShownItems } from '../import/import-address.ts'
import { sayImportNote } from '../import/say-import-note.ts'
import type { ShownImport } from '../import/show-import.server.ts'
import { isNamed } from '../plan/choose-columns.ts'
import { ImportActions } from './import-actions.tsx'
import { ImportChoicesPanel } from './import-choices-panel.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportItem } from './import-item.tsx'
import { ImportMendsPanel } from './import-mends-panel.tsx'
import { IMPORT_STATE_NAMES, isAtWork } from './import-state-names.ts'

interface Props {
  shown: ShownImport
  result: FormResult | undefined
}

/** A file of products, compared with the shop: what applying it would change, and later what it changed. */
export function ImportPage({ shown, result }: Props) {
  useNotice(result)
  useRepeatedLoading(isAtWork(shown.state))
  const { fileName, state, kind, uploadedAt, actor, problem, counts } = shown
  return (
    <div className="space-y-5">
      <AdminHeading
        title={<bdi>{fileName}</bdi>}
        back={{ label: t('Import and export'), to: PRODUCT_SHEETS }}
        lead={
          <p className="wrap-anywhere">
            {t(FILE_KIND_NAMES[kind])} ·{' '}
            {t('uploaded {time} by {actor}', { time: formatAdminMoment(uploadedAt), actor })}
          </p>
        }
        aside={<ImportActions shown={shown} />}
      />
      <p role="status" aria-live="polite" className="font-medium">
        {t(IMPORT_STATE_NAMES[state])}
        {isAtWork(state) && ' …'}
        <PictureProgress pictures={shown.pictures} />
      </p>
      {problem && (
        <p role="alert" className="font-medium text-danger">
          {sayImportNote(problem)}
        </p>
      )}
      {(counts.all > 0 || state === 'ready') && <Comparison shown={shown} />}
    </div>
  )
}

function Comparison({ shown }: { shown: ShownImport }) {
  const { id, show, page, pageCount, items, state, counts } = shown
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <section aria-label={t('Products of the file')} className="min-w-0 space-y-3">
        {state === 'ready' && <Verdict counts={counts} />}
        <TabLinks label={t('Products of the file')} tabs={tabsOf(shown)} preventScrollReset />
        {items.length === 0 ? (
          <p className="py-8 text-center text-muted">
            {counts.all === 0
              ? t('No row of the file names a product.')
              : t('No product of the file is {state}.', { state: t(SHOWN_NAMES[show]).toLowerCase() })}
          </p>
        ) : (
          <ul className="space-y-3">
            {items.map(item => (
              <ImportItem key={item.number} item={item} />
            ))}
          </ul>
        )}
        <PageLinks page={page} pageCount={pageCount} hrefOf={page => importHref(id, { show, page })} />
      </section>
      {state === 'ready' && (
        <div className="grid gap-5 max-xl:order-first">
          <ImportChoicesPanel key={JSON.stringify(shown.choices)} shown={shown} />
          <ImportMendsPanel key={JSON.stringify(shown.mends)} mends={shown.mends} />
          <FoldedPart title={t('Columns of the file')} isUsed={!isNamed(shown.columns)}>
            <ImportColumns
              key={JSON.stringify(shown.columns)}
              header={shown.header}
              columns={shown.columns}
              offered={shown.offered}
            />
          </FoldedPart>
        </div>
      )}
    </div>
  )
}

/** How much of the file waits for staff, in a sentence. */
function Verdict({ counts: { all, wrong } }: Pick<ShownImport, 'counts'>) {
  if (all === 0) return null
  const sentences = [
    t('{count, plural, one {# product is fine.} other {# products are fine.}}', { count: all - wrong }),
    wrong > 0 &&
      t('{count, plural, one {# has a cell to mend.} other {# have cells to mend.}}', { count: wrong }),
  ]
  return <p className="font-medium">{sentences.filter(Boolean).join(' ')}</p>
}

const SHOWN_NAMES: Record<ShownItems, string> = {
  all: message('All'),
  new: message('New'),
  changed: message('Changed'),
  same: message('Same'),
  wrong: message('Wrong'),
  left: message('Left'),
}

function tabsOf({ id, show, counts }: ShownImport) {
  return SHOWN_ITEMS.filter(one => one !== 'left' || counts.left > 0 || show === 'left').map(one => ({
    label: t(SHOWN_NAMES[one]),
    to: importHref(id, { show: one }),
    count: counts[one],
    isCurrent: one === show,
  }))
}

function PictureProgress({ pictures: { waiting, received, failed } }: Pick<ShownImport, 'pictures'>) {
  const all = waiting + received + failed
  if (waiting === 0) return null
  return ` ${t('{position} of {count}', {
    position: (received + failed).toLocaleString('en'),
    count: all.toLocaleString('en'),
  })}`
}
