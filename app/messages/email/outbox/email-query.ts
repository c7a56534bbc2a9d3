import { readPageNumber, readSearchText } from '#app/shared/address-parameters.ts'
import { type Days, readDays, writeDays } from '#app/shared/time/days.ts'
import { EMAIL_TEMPLATES, type EmailTemplate } from '../templates/template-names.ts'
import { EMAIL_STATES, type EmailState } from './email.ts'

/** The search and filters in the address of the outbox. */
export interface EmailQuery extends Days {
  /** A part of the recipient's address; empty without a search. */
  q: string
  /** Default: every state. */
  state?: EmailState
  template?: EmailTemplate
  /** Counted from 1. There may be fewer pages than this. */
  page: number
}

/** Reads the address of the outbox. Invalid parameters are ignored. */
export function readEmailQuery(parameters: URLSearchParams): EmailQuery {
  return {
    q: readSearchText(parameters.get('q')),
    state: EMAIL_STATES.find(state => state === parameters.get('state')),
    template: EMAIL_TEMPLATES.find(template => template === parameters.get('template')),
    ...readDays(parameters),
    page: readPageNumber(parameters.get('page')),
  }
}

/** The canonical address of a list. Any change returns to the first page, unless it sets `page`. */
export function emailQueryHref(query: EmailQuery, changes: Partial<EmailQuery> = {}): string {
  const { q, state, template, page, ...days } = { ...query, page: 1, ...changes }
  const parameters = new URLSearchParams()
  if (state) parameters.set('state', state)
  if (template) parameters.set('template', template)
  if (q) parameters.set('q', q)
  writeDays(parameters, days)
  if (page > 1) parameters.set('page', String(page))
  return parameters.size > 0 ? `/admin/emails?${parameters}` : '/admin/emails'
}
