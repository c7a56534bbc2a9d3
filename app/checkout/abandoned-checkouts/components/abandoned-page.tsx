import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { formatRupees } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'
import { PageLinks } from '#app/ui/data/page-links.tsx'
import { TabLinks } from '#app/ui/data/tab-links.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import {
  ABANDONED_CHECKOUTS,
  ABANDONED_DAYS,
  COUNTED_DAYS,
  LEFT_AFTER_MINUTES,
} from '../abandoned-checkout.ts'
import type { AbandonedCheckout, AbandonedCounts, AbandonedList } from '../list-abandoned.server.ts'
import { AbandonedRow } from './abandoned-row.tsx'

interface Props {
  list: AbandonedList
  checkouts: readonly AbandonedCheckout[]
  page: number
  hasMore: boolean
  counts: AbandonedCounts
  /** For the messages. */
  store: { name: string; link: string }
  /** Why the last form did nothing. */
  problem: string | undefined
}

/** The checkouts that shoppers left, and allowed the shop to reach them once. */
export function AbandonedPage({ list, checkouts, page, hasMore, counts, store, problem }: Props) {
  const hrefOf = (page: number) =>
    `${ABANDONED_CHECKOUTS}?${new URLSearchParams({ list, ...(page > 1 && { page: String(page) }) })}`
  const tabs = [
    { label: t('To reach'), to: ABANDONED_CHECKOUTS, isCurrent: list === 'waiting' },
    { label: t('Reached'), to: `${ABANDONED_CHECKOUTS}?list=contacted`, isCurrent: list === 'contacted' },
  ]
  return (
    <>
      <AdminHeading
        title={t('Abandoned checkouts')}
        lead={t(
          'Shoppers who did not finish and allowed one call or message. They are listed after {minutes} minutes, and forgotten after {days} days.',
          { minutes: LEFT_AFTER_MINUTES, days: ABANDONED_DAYS },
        )}
        back={{ label: t('Calls'), to: '/admin/calls' }}
      />
      {problem && (
        <p role="alert" className="mb-4 flex gap-3 rounded-control bg-danger-wash px-4 py-3 font-medium">
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
          {t(problem)}
        </p>
      )}
      <Counts {...counts} />
      <TabLinks label={t('Abandoned checkouts')} tabs={tabs} />
      {checkouts.length === 0 ? (
        <Empty list={list} />
      ) : (
        <ul className="divide-y divide-line">
          {checkouts.map(checkout => (
            <AbandonedRow key={checkout.id} checkout={checkout} store={store} />
          ))}
        </ul>
      )}
      <PageLinks page={page} pageCount={hasMore ? page + 1 : page} hrefOf={hrefOf} />
    </>
  )
}

function Counts({ left, contacted, ordered, orderedPaisa }: AbandonedCounts) {
  const figures = [
    [t('Left, in {days} days', { days: COUNTED_DAYS }), String(left)],
    [t('Of them reached'), String(contacted)],
    [t('Ordered within 7 days'), String(ordered)],
    [t('For'), formatRupees(orderedPaisa)],
  ]
  return (
    <dl className="mb-4 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
      {figures.map(([term, figure]) => (
        <div key={term}>
          <dt className="text-sm text-muted">{term}</dt>
          <dd className="text-lg font-semibold tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

function Empty({ list }: { list: AbandonedList }) {
  return list === 'waiting' ? (
    <EmptyState title={t('No shopper waits to be reached')}>
      <p>{t('A checkout appears here if its shopper ticked the box at checkout and left.')}</p>
    </EmptyState>
  ) : (
    <EmptyState title={t('No shopper was reached in the last days')}>
      <p>{t('Whom you call or write to appears here, so that you can note what came of it.')}</p>
    </EmptyState>
  )
}
