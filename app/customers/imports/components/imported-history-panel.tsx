import { formatRupees } from '#app/shared/money.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminDay } from '#app/shared/time/dates.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { FoldArrow } from '#app/ui/forms/fold-arrow.tsx'
import type { ImportedHistory, ImportedOrder, ImportedPerson } from '../imported-customer.ts'

/** What a customer was at the shop's earlier website: orders, spent, addresses. Nothing without any. */
export function ImportedHistoryPanel({ people, orders, orderTotal }: ImportedHistory) {
  if (people.length === 0) return null
  return (
    <Panel title={t('Before this shop')}>
      {people.map(person => (
        <PersonFacts key={person.id} person={person} isNamed={people.length > 1} />
      ))}
      {orders.length > 0 && (
        <ul
          aria-label={t('Orders before this shop')}
          className="mt-3 divide-y divide-line border-t border-line"
        >
          {orders.map(order => (
            <Order key={order.id} order={order} />
          ))}
        </ul>
      )}
      {orderTotal > orders.length && (
        <p className="pt-2 text-sm text-muted">
          {t('The newest {shown} of {count} orders', {
            shown: orders.length.toLocaleString('en'),
            count: orderTotal.toLocaleString('en'),
          })}
        </p>
      )}
    </Panel>
  )
}

function PersonFacts({ person, isNamed }: { person: ImportedPerson; isNamed: boolean }) {
  const { name, orderCount, spentPaisa, addresses, note, tags, acceptedMarketing } = person
  return (
    <div className="space-y-2 text-[0.9375rem] not-first:mt-4">
      {isNamed && (
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
      )}
      <dl className="space-y-2">
        <Fact name={t('Orders')}>{orderCount.toLocaleString('en')}</Fact>
        <Fact name={t('Spent')}>
          <span className="money">{formatRupees(spentPaisa)}</span>
        </Fact>
        {addresses.map(address => (
          <Fact key={address} name={t('Address')}>
            <bdi className="wrap-anywhere">{address}</bdi>
          </Fact>
        ))}
        {tags.length > 0 && (
          <Fact name={t('Tags')}>
            <bdi className="wrap-anywhere">{tags.join(', ')}</bdi>
          </Fact>
        )}
        {acceptedMarketing !== null && (
          <Fact name={t('Agreed to advertising there')}>{acceptedMarketing ? t('Yes') : t('No')}</Fact>
        )}
      </dl>
      {note && (
        <p className="whitespace-pre-line wrap-anywhere" dir="auto">
          {note}
        </p>
      )}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0 text-end">{children}</dd>
    </div>
  )
}

function Order({ order }: { order: ImportedOrder }) {
  const { number, placedAt, totalPaisa, statuses, isCancelled, lines, address, name, refundedPaisa } = order
  return (
    <li className="py-2">
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center justify-between gap-x-3 lg:min-h-8 [&::-webkit-details-marker]:hidden">
          <span className="flex flex-wrap items-center gap-x-3">
            <FoldArrow />
            <bdi className="font-semibold tabular-nums wrap-anywhere">{number}</bdi>
            <span className="text-sm text-muted tabular-nums">{formatAdminDay(placedAt)}</span>
            {isCancelled && <Badge tone="outline">{t('Cancelled')}</Badge>}
          </span>
          {totalPaisa !== null && <span className="money">{formatRupees(totalPaisa)}</span>}
        </summary>
        <div className="space-y-1 pb-2 text-sm">
          <p className="text-muted wrap-anywhere">
            <bdi>{[...statuses, name, address].filter(Boolean).join(' · ')}</bdi>
          </p>
          {refundedPaisa > 0 && (
            <p>
              {t('Refunded')}: <span className="money">{formatRupees(refundedPaisa)}</span>
            </p>
          )}
          <ul className="space-y-1">
            {lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file have no other key, and never change.
              <li key={at} className="flex justify-between gap-3">
                <span className="min-w-0 wrap-anywhere">
                  {line.quantity.toLocaleString('en')} × <bdi>{line.name}</bdi>
                </span>
                {line.unitPricePaisa !== null && (
                  <span className="money">{formatRupees(line.unitPricePaisa)}</span>
                )}
              </li>
            ))}
          </ul>
        </div>
      </details>
    </li>
  )
}
