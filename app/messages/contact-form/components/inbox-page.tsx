import { Form, useNavigation } from 'react-router'
import { message, t } from '#app/shared/text/translate.ts'
import { ALL_DAYS, areSameDays } from '#app/shared/time/days.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DayChips, HiddenDays } from '#app/ui/data/day-chips.tsx'
import { ListFooter } from '#app/ui/data/list-footer.tsx'
import { TabLinks } from '#app/ui/data/tab-links.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { SearchField } from '#app/ui/forms/search-field.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import type { MessagePage } from '../list-messages.server.ts'
import { MESSAGE_TABS, type MessageQuery, type MessageTab, messageQueryHref } from '../message-query.ts'
import { useMarkFetcher } from '../use-message-state.ts'
import { InboxEntry } from './inbox-entry.tsx'

const TAB_NAMES: Record<MessageTab, string> = {
  unanswered: message('Unanswered'),
  answered: message('Answered'),
  all: message('All'),
}

interface Props {
  query: MessageQuery
  inbox: MessagePage
  storeName: string
  /** Today in Karachi, `2026-11-21`. */
  today: string
}

/** The contact messages, with who answered each. */
export function InboxPage({ query, inbox, storeName, today }: Props) {
  const isLoading = useNavigation().location?.pathname === '/admin/messages'
  const fetcher = useMarkFetcher()
  const tabs = MESSAGE_TABS.map(tab => ({
    label: t(TAB_NAMES[tab]),
    to: messageQueryHref(query, { tab }),
    count: inbox.counts[tab],
    isCurrent: query.tab === tab,
  }))
  return (
    <>
      <AdminHeading title={t('Messages')} />
      <Form
        key={messageQueryHref(query)}
        role="search"
        action="/admin/messages"
        className="mb-4 grid grid-cols-[minmax(0,1fr)_auto] gap-3 lg:mb-2 lg:max-w-2xl lg:[&_:is(input,button)]:min-h-9 lg:[&_:is(input,button)]:py-1"
      >
        {query.tab !== 'unanswered' && <input type="hidden" name="tab" value={query.tab} />}
        <HiddenDays days={query} />
        <SearchField
          label={t('Search name, email, phone or text')}
          placeholder={t('Name, email or words')}
          name="q"
          defaultValue={query.q}
        />
        <Button type="submit">{t('Search')}</Button>
      </Form>
      <div className="mb-3">
        <DayChips days={query} today={today} hrefOf={days => messageQueryHref(query, days)} />
      </div>
      <TabLinks label={t('Messages')} tabs={tabs} />
      <div aria-busy={isLoading} className={isLoading ? 'opacity-60' : ''}>
        {inbox.messages.length === 0 ? (
          <NoMessages query={query} isFirstDay={inbox.counts.all === 0} />
        ) : (
          <ul className="divide-y divide-line">
            {inbox.messages.map(message => (
              <li key={message.id}>
                <InboxEntry message={message} storeName={storeName} fetcher={fetcher} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {inbox.messages.length > 0 && (
        <ListFooter
          things={message('{count, plural, one {message} other {messages}}')}
          shown={inbox.messages.length}
          total={inbox.counts[query.tab]}
          page={inbox.page}
          pageCount={inbox.pageCount}
          pageLength={inbox.pageLength}
          hrefOf={change => messageQueryHref(query, change)}
        />
      )}
    </>
  )
}

/** @param isFirstDay whether there has never been a message */
function NoMessages({ query, isFirstDay }: { query: MessageQuery; isFirstDay: boolean }) {
  if (query.q) {
    const all = messageQueryHref(query, { q: '' })
    return (
      <EmptyState
        title={t('No messages match')}
        actions={<ButtonLink to={all}>{t('Clear the search')}</ButtonLink>}
      >
        <p>{t('Nothing here holds “{q}”.', { q: query.q })}</p>
      </EmptyState>
    )
  }
  if (!areSameDays(query, ALL_DAYS)) {
    const all = messageQueryHref(query, ALL_DAYS)
    return (
      <EmptyState
        title={t('No messages of these days')}
        actions={<ButtonLink to={all}>{t('Show all days')}</ButtonLink>}
      >
        <p>{t('No message came then, or it is in another tab.')}</p>
      </EmptyState>
    )
  }
  if (query.tab === 'unanswered' && !isFirstDay) {
    return (
      <EmptyState title={t('Everything is answered')}>
        <p>{t('A new message from the contact page appears here.')}</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={
        query.tab === 'answered' && !isFirstDay ? t('Nothing is marked as answered') : t('No messages yet')
      }
    >
      <p>{t('What shoppers write on the contact page appears here.')}</p>
    </EmptyState>
  )
}
