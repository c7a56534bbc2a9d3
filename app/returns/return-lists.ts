import type { ReplacementTime, ReturnState } from '#app/returns/return-state.ts'
import { message } from '#app/shared/text/translate.ts'
import type { ReturnedLine } from './returnable.ts'

export const RETURNS_PAGE = '/admin/returns'

interface ListMeaning {
  name: string
  states: readonly ReturnState[]
  isNewestFirst: boolean
}

/** The lists of returns, by what staff do with them. */
export const RETURN_LISTS = {
  'to-decide': { name: message('To decide'), states: ['requested'], isNewestFirst: false },
  'coming-back': { name: message('Waiting for pieces'), states: ['approved'], isNewestFirst: false },
  done: {
    name: message('Done'),
    states: ['received', 'rejected', 'withdrawn', 'missing'],
    isNewestFirst: true,
  },
} as const satisfies Record<string, ListMeaning>

export type ReturnList = keyof typeof RETURN_LISTS

/** A return in a list. */
export interface ListedReturn {
  id: number
  state: ReturnState
  requestedAt: Date
  stateSince: Date
  heldUntil: Date | null
  replacementTime: ReplacementTime | null
  order: { number: string; customerName: string; city: string }
  lines: ReturnedLine[]
}

export interface ReturnPage {
  returns: ListedReturn[]
  /** The id after which the next page begins; undefined on the last. */
  next: number | undefined
}

/** What the page of returns shows: one of its lists, or the report of reasons. */
export type ReturnTab = ReturnList | 'reasons'

/** The tab that an address names; the first if it names none. */
export function readReturnTab(text: string | null): ReturnTab {
  if (text === 'reasons') return text
  return text !== null && Object.hasOwn(RETURN_LISTS, text) ? (text as ReturnList) : 'to-decide'
}

export function returnAddress(id: number): string {
  return `${RETURNS_PAGE}/${id}`
}
