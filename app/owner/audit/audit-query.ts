import { readPageNumber, readSearchText } from '#app/shared/address-parameters.ts'
import { type Days, readDays } from '#app/shared/time/days.ts'
import { SUBJECT_KINDS, type SubjectKind } from './subject-kinds.ts'

/** The filters in the address of the audit log. */
export interface AuditQuery extends Days {
  /** The email of the staff member, or `command line`; absent for all. */
  actor?: string
  /** Words of what was changed: an order's number, a name, an email, a phone number. */
  q?: string
  /** The kind of subject. `subject` is the id of one of them. */
  kind?: SubjectKind
  subject?: string
  /** The id of a single entry, shown with all its changes. */
  line?: number
  /** Counted from 1. It may be beyond the last page. */
  page: number
}

export const ADMIN_AUDIT_LOG = '/admin/audit-log'

const LONGEST = 300
const LARGEST_ID = 999_999_999_999_999

/** Reads the filters from an address. Invalid parameters are ignored. */
export function readAuditQuery(parameters: URLSearchParams): AuditQuery {
  const subject = readText(parameters.get('subject'))
  const kind = SUBJECT_KINDS.find(known => known === parameters.get('kind'))
  return {
    actor: readText(parameters.get('actor')),
    q: readSearchText(parameters.get('q')) || undefined,
    kind,
    subject: kind && subject,
    ...readDays(parameters),
    line: readLine(parameters.get('line')),
    page: readPageNumber(parameters.get('page')),
  }
}

/** The address of a page of the log. A change returns to the first page unless it sets the page. */
export function auditQueryHref(query: AuditQuery, changes: Partial<AuditQuery> = {}): string {
  const isChanged = Object.keys(changes).length > 0
  const { page, ...rest } = { ...query, ...(isChanged && { page: 1 }), ...changes }
  const parameters = new URLSearchParams()
  for (const name of ['q', 'actor', 'kind', 'subject', 'from', 'to', 'line'] as const) {
    const value = rest[name]
    if (value !== undefined) parameters.set(name, String(value))
  }
  if (page > 1) parameters.set('page', String(page))
  return parameters.size > 0 ? `${ADMIN_AUDIT_LOG}?${parameters}` : ADMIN_AUDIT_LOG
}

/** The address of everything that staff did to one thing. */
export function auditHrefOf(kind: SubjectKind, id: string | number): string {
  return auditQueryHref({ page: 1 }, { kind, subject: String(id) })
}

/** Whether filters hide some entries. */
export function isNarrowed({ page: _, ...filters }: AuditQuery): boolean {
  return Object.values(filters).some(value => value !== undefined)
}

function readText(text: string | null): string | undefined {
  const clean = text
    ?.slice(0, LONGEST)
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .trim()
  return clean || undefined
}

function readLine(text: string | null): number | undefined {
  const id = /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : undefined
  return id !== undefined && id <= LARGEST_ID ? id : undefined
}
