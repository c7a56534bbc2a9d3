import { Link } from 'react-router'
import { RETURN_STATE } from '#app/returns/return-state.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminDay } from '#app/shared/time/dates.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { IfOpen, OpenLink } from '#app/ui/layout/open-pages.tsx'
import type { CustomerMessage, CustomerReturn } from '../customer-contacts.ts'

interface Props {
  email: string
  /** Newest first. */
  returns: readonly CustomerReturn[]
  /** Newest first. */
  messages: readonly CustomerMessage[]
}

/** A customer's latest returns and messages. Nothing without any. */
export function ContactsPanel({ email, returns, messages }: Props) {
  if (returns.length === 0 && messages.length === 0) return null
  return (
    <Panel title={t('Returns and messages')}>
      <ul className="divide-y divide-line">
        {returns.map(({ id, number, state, requestedAt }) => (
          <li key={`return-${id}`} className="flex flex-wrap items-center gap-x-3 py-2">
            <OpenLink
              to={`/admin/returns/${id}`}
              className="inline-flex min-h-11 items-center text-link tabular-nums lg:min-h-6"
            >
              {t('Return of {number}', { number })}
            </OpenLink>
            <Badge tone="grey">{t(RETURN_STATE[state].name)}</Badge>
            <span className="text-sm text-muted">{formatAdminDay(requestedAt)}</span>
          </li>
        ))}
        {messages.map(({ id, message, sentAt, isAnswered }) => (
          <li key={`message-${id}`} className="py-2">
            <p className="line-clamp-3 wrap-anywhere" dir="auto">
              {message}
            </p>
            <p className="text-sm text-muted">
              {formatAdminDay(sentAt)} · {isAnswered ? t('answered') : t('not answered')}
            </p>
          </li>
        ))}
      </ul>
      {messages.length > 0 && (
        <IfOpen to="/admin/messages">
          <Link
            to={`/admin/messages?tab=all&q=${encodeURIComponent(email)}`}
            className="inline-flex min-h-11 items-center text-link lg:min-h-8"
          >
            {t('All messages')}
          </Link>
        </IfOpen>
      )}
    </Panel>
  )
}
