import PhoneCall from 'lucide-react/icons/phone-call'
import { Form, Link, useNavigation } from 'react-router'
import { toCollectTexts } from '#app/money/payments/to-collect-text.ts'
import {
  CALL_LISTS,
  type CallList,
  type ListedCall,
  MOST_COUNTED_CALLS,
} from '#app/orders/confirmation/listed-call.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { TabLinks } from '#app/ui/data/tab-links.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { CALLS_PAGE, callAddress } from '../call-address.ts'
import { LastReport, type ReportedOrder } from './last-report.tsx'

const LIST_NAMES: Record<CallList, string> = {
  due: message('Due'),
  later: message('Later'),
  unreachable: message('Unreachable'),
}

interface Props {
  list: CallList
  calls: readonly ListedCall[]
  counts: Record<CallList, number>
  /** The order that staff have just dealt with. */
  last: ReportedOrder | undefined
}

/** The queue of orders whose shoppers are to be called. */
export function CallsPage({ list, calls, counts, last }: Props) {
  const isStarting = useNavigation().formAction === CALLS_PAGE
  const tabs = CALL_LISTS.map(one => ({
    label: t(LIST_NAMES[one]),
    to: one === 'due' ? CALLS_PAGE : `${CALLS_PAGE}?list=${one}`,
    count: counts[one],
    isCurrent: one === list,
  }))
  return (
    <>
      <AdminHeading
        title={t('Calls')}
        lead={t('Orders that are not confirmed yet, the longest due first.')}
        aside={
          counts.due > 0 && (
            <Form method="post" action={CALLS_PAGE} className="max-sm:w-full">
              <Button
                type="submit"
                name="intent"
                value="next"
                variant="primary"
                busy={isStarting}
                className="max-sm:w-full"
              >
                <PhoneCall aria-hidden className="size-4" />
                {t('Start calling')}
              </Button>
            </Form>
          )
        }
      />
      {last && <LastReport order={last} />}
      <TabLinks label={t('Calls')} tabs={tabs} />
      <p className="py-2">
        <Link to="/admin/abandoned-checkouts" className="inline-flex min-h-11 items-center text-link">
          {t('Abandoned checkouts')}
        </Link>
      </p>
      {calls.length === 0 ? (
        <NoCalls list={list} />
      ) : (
        <ul className="divide-y divide-line">
          {calls.map(call => (
            <li key={call.number}>
              <CallRow call={call} list={list} />
            </li>
          ))}
        </ul>
      )}
      {counts[list] > calls.length && (
        <p className="py-4 text-muted">
          {t('The first {count} of {all}. The others move up.', {
            count: calls.length,
            all:
              counts[list] === MOST_COUNTED_CALLS
                ? t('{most} or more', { most: MOST_COUNTED_CALLS.toLocaleString('en') })
                : counts[list],
          })}
        </p>
      )}
    </>
  )
}

function CallRow({ call, list }: { call: ListedCall; list: CallList }) {
  const { number, customerName, city, attempts, nextAttemptAt, claimedBy } = call
  return (
    <Link to={callAddress(number)} prefetch="none" className="grid gap-y-0.5 py-3 hover:bg-stone">
      <span className="flex justify-between gap-4">
        <span className="min-w-0 font-semibold wrap-anywhere">
          <bdi>{customerName}</bdi> · <bdi>{city}</bdi>
        </span>
        <span className="text-end">
          {toCollectTexts(call).map(text => (
            <span key={text} className="block money">
              {text}
            </span>
          ))}
        </span>
      </span>
      <span className="flex justify-between gap-4 text-sm text-muted tabular-nums">
        <span>
          {number} ·{' '}
          {attempts === 0
            ? t('not called yet')
            : t('{count, plural, one {# call} other {# calls}}', { count: attempts })}
        </span>
        <span className="min-w-0 text-end wrap-anywhere">
          {claimedBy
            ? t('with {claimedBy}', { claimedBy })
            : nextAttemptAt && dueText(list, formatAdminMoment(nextAttemptAt))}
        </span>
      </span>
    </Link>
  )
}

function dueText(list: CallList, time: string): string {
  return list === 'due' ? t('since {time}', { time }) : t('at {time}', { time })
}

function NoCalls({ list }: { list: CallList }) {
  switch (list) {
    case 'due':
      return (
        <EmptyState title={t('No call is due')}>
          <p>
            {t('A new order appears here at once, and one without an answer when it is time to call again.')}
          </p>
        </EmptyState>
      )
    case 'later':
      return (
        <EmptyState title={t('No call is planned')}>
          <p>{t('Orders wait here between two calls.')}</p>
        </EmptyState>
      )
    case 'unreachable':
      return (
        <EmptyState title={t('Every shopper could be reached')}>
          <p>{t('Orders come here after the last call without an answer.')}</p>
        </EmptyState>
      )
  }
}
