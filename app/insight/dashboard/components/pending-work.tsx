import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { TASK_NAMES, TASKS, type ToDo } from '#app/desk/to-do/to-do.ts'
import { type CappedCount, formatCount } from '#app/shared/capped-count.ts'
import { t } from '#app/shared/text/translate.ts'
import { isOpenPage, useOpenPages } from '#app/ui/layout/open-pages.tsx'
import type { PendingWork } from '../read-pending-work.server.ts'

interface Props {
  work: PendingWork
  /** What waits on other pages. */
  toDo: ToDo
  /** Without a mail service every email waits, and none is ever parked. */
  hasMailService: boolean
}

/** The work that waits for staff, each with a link to it. */
export function PendingWorkList({ work, toDo, hasMailService }: Props) {
  const open = useOpenPages()
  const all = [
    ...TASK_NAMES.flatMap(name => {
      const count = toDo[name]
      const { one, many, to } = TASKS[name]
      return count ? [{ count, one: t(one), many: t(many), to }] : []
    }),
    {
      count: exactly(work.pendingOrders),
      one: t('pending order'),
      many: t('pending orders'),
      to: '/admin/orders?status=pending',
    },
    {
      count: exactly(work.unansweredMessages),
      one: t('unanswered message'),
      many: t('unanswered messages'),
      to: '/admin/messages',
    },
    hasMailService
      ? {
          count: exactly(work.parkedEmails),
          one: t('parked email'),
          many: t('parked emails'),
          to: '/admin/emails?state=parked',
        }
      : {
          count: exactly(work.queuedEmails),
          one: t('email waits: no mail service is set up'),
          many: t('emails wait: no mail service is set up'),
          to: '/admin/emails?state=queued',
        },
    {
      count: exactly(work.limitedEmails),
      one: t('email not sent: too many to one address'),
      many: t('emails not sent: too many to one address'),
      to: '/admin/emails?state=limited',
    },
  ]
  const tasks = all.filter(({ count, to }) => count.total > 0 && isOpenPage(open, to))
  return (
    <section aria-labelledby="waiting" className="mt-6">
      <h2 id="waiting" className="text-base font-semibold">
        {t('To do')}
      </h2>
      {tasks.length === 0 && (
        <p className="mt-2 text-muted">
          {t('Nothing to do. Calls, parcels, returns and payments that wait for you appear here.')}
        </p>
      )}
      <ul className="mt-3 grid gap-2 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
        {tasks.map(({ count, one, many, to }) => (
          <li key={many}>
            <Link
              to={to}
              className="flex h-full min-h-12 items-center gap-2.5 rounded-sheet border border-line bg-raised px-4 py-2.5 hover:border-edge"
            >
              <span className="min-w-8 shrink-0 rounded-full bg-status-yellow px-2 py-0.5 text-center text-sm font-semibold text-ink tabular-nums">
                {formatCount(count)}
              </span>
              <span className="font-medium">{count.total === 1 ? one : many}</span>
              <ChevronRight aria-hidden className="leads ms-auto size-4 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function exactly(total: number): CappedCount {
  return { total, hasMore: false }
}
