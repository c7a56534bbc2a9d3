import { readPageNumber, readSearchText } from '#app/shared/address-parameters.ts'
import { type Days, readDays, writeDays } from '#app/shared/time/days.ts'

/** The tabs of the inbox. The first is the default. */
export const MESSAGE_TABS = ['unanswered', 'answered', 'all'] as const
export type MessageTab = (typeof MESSAGE_TABS)[number]

/** The filters in the address of the inbox. */
export interface MessageQuery extends Days {
  tab: MessageTab
  /** Searches name, email, phone and text; empty for no search. */
  q: string
  /** Counted from 1. It may be beyond the last page. */
  page: number
}

/** Reads the filters from an address. Invalid parameters are ignored. */
export function readMessageQuery(parameters: URLSearchParams): MessageQuery {
  return {
    tab: MESSAGE_TABS.find(tab => tab === parameters.get('tab')) ?? 'unanswered',
    q: readSearchText(parameters.get('q')),
    ...readDays(parameters),
    page: readPageNumber(parameters.get('page')),
  }
}

/** The address of a list. A change returns to the first page unless it sets the page. */
export function messageQueryHref(query: MessageQuery, changes: Partial<MessageQuery> = {}): string {
  const { tab, q, page, ...days } = { ...query, page: 1, ...changes }
  const parameters = new URLSearchParams()
  if (tab !== 'unanswered') parameters.set('tab', tab)
  if (q) parameters.set('q', q)
  writeDays(parameters, days)
  if (page > 1) parameters.set('page', String(page))
  return parameters.size > 0 ? `/admin/messages?${parameters}` : '/admin/messages'
}
