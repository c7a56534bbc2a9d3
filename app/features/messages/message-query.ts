import { readPageNumber, readSearchText } from '#app/shared/address-parameters.ts'
import { type Days, readDays, writeDays } from '#app/shared/days.ts'

/** The parts of the inbox; the first is what it shows unasked. */
export const MESSAGE_TABS = ['unanswered', 'answered', 'all'] as const
export type MessageTab = (typeof MESSAGE_TABS)[number]

/** What the address of the inbox asks for. */
export interface MessageQuery extends Days {
  tab: MessageTab
  /** In name, email, phone and text; empty when nothing is searched for. */
  q: string
  /** Counted from 1. There may be fewer pages than this. */
  page: number
}

/** Reads the address of the inbox. A parameter that makes no sense counts as not given. */
export function readMessageQuery(parameters: URLSearchParams): MessageQuery {
  return {
    tab: MESSAGE_TABS.find(tab => tab === parameters.get('tab')) ?? 'unanswered',
    q: readSearchText(parameters.get('q')),
    ...readDays(parameters),
    page: readPageNumber(parameters.get('page')),
  }
}

/** The one address of such a list. Any change leads back to the first page unless it names another. */
export function messageQueryHref(query: MessageQuery, changes: Partial<MessageQuery> = {}): string {
  const { tab, q, page, ...days } = { ...query, page: 1, ...changes }
  const parameters = new URLSearchParams()
  if (tab !== 'unanswered') parameters.set('tab', tab)
  if (q) parameters.set('q', q)
  writeDays(parameters, days)
  if (page > 1) parameters.set('page', String(page))
  return parameters.size > 0 ? `/admin/messages?${parameters}` : '/admin/messages'
}
