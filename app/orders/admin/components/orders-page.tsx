import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { SavedViews } from '#app/owner/saved-views/components/saved-views.tsx'
import type { SavedView } from '#app/owner/saved-views/saved-view.ts'
import { PAGE_LENGTHS } from '#app/shared/address-parameters.ts'
import { message, rich, t } from '#app/shared/text/translate.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ListFooter } from '#app/ui/data/list-footer.tsx'
import { TabLinks } from '#app/ui/data/tab-links.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { StatusResultNotices } from '../../lifecycle/components/status-result-notices.tsx'
import type { StatusChangeResult } from '../../lifecycle/status-form.ts'
import { statusWord } from '../../lifecycle/status-word.ts'
import { useUndoStatus } from '../../lifecycle/use-status-change.ts'
import { ORDER_STATUS, ORDER_STATUSES } from '../../order-status.ts'
import type { ListedOrder, OrderPage } from '../list-orders.server.ts'
import { ADMIN_ORDERS, isNarrowed, type OrderQuery, orderQueryHref } from '../order-query.ts'
import { BulkStatusBar, RefusedOrders } from './bulk-status-bar.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderTable } from './order-table.tsx'

const ALL = message('All')

interface Props {
  /** `2026-11-21`, in Karachi. */
  today: string
  /** Its `page` is the page shown, which always exists. */
  query: OrderQuery
  list: OrderPage
  views: readonly SavedView[]
  /** The result of a form that was sent without JavaScript. */
  result: StatusChangeResult | undefined
}

/** The shop's orders by status. The address holds the search and all filters. */
export function OrdersPage({ today, query, list, views, result }: Props) {
  const isLoading = useNavigation().location?.pathname === ADMIN_ORDERS
  const tabs = [undefined, ...ORDER_STATUSES].map(status => ({
    label: t(status ? ORDER_STATUS[status].name : ALL),
    to: orderQueryHref(query, { status }),
    count: list.counts?.[status ?? 'all'],
    isCurrent: query.status === status,
  }))
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-2 *:first:mb-0">
        <AdminHeading
          title={t('Orders')}
          aside={
            <ButtonLink to={`${ADMIN_ORDERS}/new`} className="px-4">
              {t('New order')}
            </ButtonLink>
          }
        />
        <div className="min-w-0 flex-1 max-md:basis-full">
          <OrderFilters query={query} today={today} />
        </div>
      </div>
      <SavedViews list="orders" views={views} href={orderQueryHref(query)} />
      <TabLinks label={t('Status')} tabs={tabs} />
      <div aria-busy={isLoading} className="space-y-3 transition-opacity aria-busy:opacity-60">
        <Results key={orderQueryHref(query)} query={query} list={list} result={result} />
      </div>
    </div>
  )
}

function Results({ query, list, result: sent }: Omit<Props, 'today' | 'views'>) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [result, setResult] = useState(sent)
  const undo = useUndoStatus()
  const section = useListFocus(list.orders)
  // Orders that have left the list are invisible, so they are no longer chosen.
  const chosenHere = list.orders.filter(order => chosen.has(order.number))

  function choose(numbers: readonly string[], isChosen: boolean) {
    const next = new Set(chosenHere.map(order => order.number))
    for (const number of numbers) {
      if (isChosen) next.add(number)
      else next.delete(number)
    }
    setChosen(next)
  }

  return (
    <section ref={section} aria-label={t('Orders')} tabIndex={-1} className="space-y-3 outline-none">
      <StatusResultNotices undo={undo} />
      {result && (
        <RefusedOrders
          result={result}
          onResult={setResult}
          onClose={() => setResult(undefined)}
          undo={undo}
        />
      )}
      {chosenHere.length > 0 && (
        <BulkStatusBar
          chosen={chosenHere.map(({ number, status, backToVouchers, isPartlySent, cancelRefusal }) => ({
            number,
            from: status,
            backToVouchers,
            isPartlySent,
            cancelRefusal,
          }))}
          onResult={latest => {
            setResult(latest)
            setChosen(new Set(latest.results.filter(({ isDone }) => !isDone).map(({ number }) => number)))
          }}
          onClear={() => setChosen(new Set())}
          undo={undo}
        />
      )}
      {list.orders.length === 0 ? (
        <NoOrders query={query} />
      ) : (
        <>
          <OrderTable
            orders={list.orders}
            chosen={new Set(chosenHere.map(order => order.number))}
            onChoose={choose}
            undo={undo}
          />
          <Footer query={query} list={list} />
        </>
      )}
    </section>
  )
}

/** The page links and the choice of the page length. */
function Footer({ query, list }: Pick<Props, 'query' | 'list'>) {
  return (
    <ListFooter
      things={message('{count, plural, one {order} other {orders}}')}
      shown={list.orders.length}
      total={
        list.count.hasMore
          ? t('more than {most}', { most: list.count.total.toLocaleString('en') })
          : list.count.total
      }
      page={query.page}
      pageCount={list.pageCount}
      pageLength={query.pageLength}
      lengths={PAGE_LENGTHS}
      hrefOf={change => orderQueryHref(query, change)}
    />
  )
}

function NoOrders({ query }: { query: OrderQuery }) {
  if (isNarrowed(query)) {
    const all = orderQueryHref(query, { q: '', from: undefined, to: undefined })
    return (
      <EmptyState
        title={t('No orders match')}
        actions={<ButtonLink to={all}>{t('Clear the search')}</ButtonLink>}
      >
        <p className="wrap-anywhere">
          {query.q
            ? query.status
              ? rich('Nothing here holds “<bdi>{words}</bdi>”, among those that are {status}.', {
                  words: query.q,
                  status: statusWord(query.status),
                  bdi: words => <bdi>{words}</bdi>,
                })
              : rich('Nothing here holds “<bdi>{words}</bdi>”.', {
                  words: query.q,
                  bdi: words => <bdi>{words}</bdi>,
                })
            : t('Nothing was ordered between these days.')}
        </p>
      </EmptyState>
    )
  }
  if (query.status) {
    return (
      <EmptyState title={t('No order is {status}', { status: statusWord(query.status) })}>
        <p>{t('An order that is set to {status} appears here.', { status: statusWord(query.status) })}</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={t('No orders yet')}>
      <p>{t('A new order appears here at the moment it is placed.')}</p>
    </EmptyState>
  )
}

/** Moves the focus to the list when the focused order leaves it. */
function useListFocus(orders: readonly ListedOrder[]) {
  const section = useRef<HTMLElement>(null)
  const isInside = useRef(false)
  useEffect(() => {
    const follow = () => {
      isInside.current = section.current?.contains(document.activeElement) ?? false
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focused order can only leave when the list changes.
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) {
      section.current?.focus({ preventScroll: true })
    }
  }, [orders])
  return section
}
