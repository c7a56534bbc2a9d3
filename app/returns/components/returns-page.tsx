import { Link } from 'react-router'
import { RETURN_REASON_NAMES } from '#app/returns/return-reason.ts'
import { RETURN_STATE } from '#app/returns/return-state.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { ListParts } from '#app/ui/data/list-parts.tsx'
import { TabLinks } from '#app/ui/data/tab-links.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import {
  type ListedReturn,
  RETURN_LISTS,
  RETURNS_PAGE,
  type ReturnList,
  type ReturnPage,
  type ReturnTab,
  returnAddress,
} from '../return-lists.ts'
import type { ReasonsOfSize } from '../return-reasons.server.ts'
import { returnedText } from '../returnable.ts'
import { ReasonsReport } from './reasons-report.tsx'

interface Props {
  tab: ReturnTab
  counts: Partial<Record<ReturnTab, number>>
  /** The page of a list; undefined for the report. */
  page: ReturnPage | undefined
  reasons: readonly ReasonsOfSize[]
}

/** The returns that shoppers asked for, by what staff do with them, and why pieces came back. */
export function ReturnsPage({ tab, counts, page, reasons }: Props) {
  const lists = Object.keys(RETURN_LISTS) as ReturnList[]
  const tabs = [
    ...lists.map(list => ({
      label: t(RETURN_LISTS[list].name),
      to: `${RETURNS_PAGE}?list=${list}`,
      count: counts[list],
      isCurrent: list === tab,
    })),
    {
      label: t('Reasons'),
      to: `${RETURNS_PAGE}?list=reasons`,
      count: undefined,
      isCurrent: tab === 'reasons',
    },
  ]
  return (
    <>
      <AdminHeading
        title={t('Returns')}
        lead={t('What shoppers send back or exchange after its delivery.')}
      />
      <TabLinks label={t('Returns')} tabs={tabs} />
      {page && tab !== 'reasons' ? <List list={tab} page={page} /> : <ReasonsReport reasons={reasons} />}
    </>
  )
}

const EMPTY: Record<ReturnList, [title: string, text: string]> = {
  'to-decide': [
    message('No return to decide'),
    message('Shoppers ask for one from the page of a delivered order.'),
  ],
  'coming-back': [
    message('No pieces are coming back'),
    message('Agreed returns wait here until their pieces arrive.'),
  ],
  done: [
    message('No return is done'),
    message('Returns appear here once they are received, rejected or withdrawn.'),
  ],
}

function List({ list, page }: { list: ReturnList; page: ReturnPage }) {
  const [title, text] = EMPTY[list]
  if (page.returns.length === 0) {
    return (
      <EmptyState title={t(title)}>
        <p>{t(text)}</p>
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {page.returns.map(one => (
          <Row key={one.id} one={one} />
        ))}
      </ul>
      <ListParts count={page.returns.length} next={page.next} />
    </>
  )
}

function Row({ one }: { one: ListedReturn }) {
  const { order, lines } = one
  return (
    <li className="space-y-1 py-3 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={returnAddress(one.id)}
          className="inline-flex min-h-11 items-center font-semibold tabular-nums hover:underline lg:min-h-6"
        >
          {order.number}
        </Link>
        <Badge tone={RETURN_STATE[one.state].tone}>{t(RETURN_STATE[one.state].name)}</Badge>
        <span>
          <bdi>{order.customerName}</bdi>
          {t(', ')}
          <bdi>{order.city}</bdi>
        </span>
      </p>
      {lines.map(line => (
        <p key={line.orderLineId}>
          {returnedText(line)} <span className="text-muted">· {t(RETURN_REASON_NAMES[line.reason])}</span>
        </p>
      ))}
      <p className="text-sm text-muted">
        {t('Asked for {time}', { time: formatAdminMoment(one.requestedAt) })}
        {one.heldUntil && ` · ${t('held until {time}', { time: formatAdminMoment(one.heldUntil) })}`}
        {one.replacementTime === 'at-the-door' && ` · ${t('swapped at the door')}`}
      </p>
    </li>
  )
}
