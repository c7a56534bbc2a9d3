import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { isOpenPage, useOpenPages } from '#app/ui/layout/open-pages.tsx'
import type { PendingWork } from '../read-pending-work.server.ts'

interface Props {
  work: PendingWork
  /** Without a mail service every email waits, and none is ever parked. */
  hasMailService: boolean
}

/** The work that waits for staff, each with a link to it. */
export function PendingWorkList({ work, hasMailService }: Props) {
  const open = useOpenPages()
  const all = [
    {
      count: work.pendingOrders,
      one: t('pending order'),
      many: t('pending orders'),
      to: '/admin/orders?status=pending',
    },
    {
      count: work.unansweredMessages,
      one: t('unanswered message'),
      many: t('unanswered messages'),
      to: '/admin/messages',
    },
    hasMailService
      ? {
          count: work.parkedEmails,
          one: t('parked email'),
          many: t('parked emails'),
          to: '/admin/emails?state=parked',
        }
      : {
          count: work.queuedEmails,
          one: t('email waits: no mail service is set up'),
          many: t('emails wait: no mail service is set up'),
          to: '/admin/emails?state=queued',
        },
    ...(work.limitedEmails > 0 ? [limitedEmails(work.limitedEmails)] : []),
  ]
  const tasks = all.filter(({ to }) => isOpenPage(open, to))
  if (tasks.length === 0) return null
  return (
    <section aria-labelledby="waiting" className="mt-6">
      <h2 id="waiting" className="text-base font-semibold">
        {t('To do')}
      </h2>
      <ul
        className={`mt-3 grid gap-2 sm:gap-4 ${tasks.length > 3 ? 'sm:grid-cols-2 xl:grid-cols-4' : 'sm:grid-cols-3'}`}
      >
        {tasks.map(({ count, one, many, to }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-full min-h-12 items-center gap-2.5 rounded-sheet border border-line bg-raised px-4 py-2.5 hover:border-edge"
            >
              <span
                className={`min-w-8 shrink-0 rounded-full px-2 py-0.5 text-center text-sm font-semibold tabular-nums ${
                  count > 0 ? 'bg-status-yellow text-ink' : 'bg-status-grey text-ink'
                }`}
              >
                {count.toLocaleString('en')}
              </span>
              <span className={count > 0 ? 'font-medium' : 'text-muted'}>{count === 1 ? one : many}</span>
              <ChevronRight aria-hidden className="leads ms-auto size-4 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Rare, so it is left out at 0. */
function limitedEmails(count: number) {
  return {
    count,
    one: t('email not sent: too many to one address'),
    many: t('emails not sent: too many to one address'),
    to: '/admin/emails?state=limited',
  }
}
