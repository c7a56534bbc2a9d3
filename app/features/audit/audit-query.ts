import { readPageNumber } from '#app/shared/address-parameters.ts'
import { type Days, readDays } from '#app/shared/days.ts'
import { SUBJECT_KINDS, type SubjectKind } from './subject-kinds.ts'

/** What the address of the audit log asks for. */
export interface AuditQuery extends Days {
  /** The email of whoever did it, or `command line`; none shows everybody's. */
  actor?: string
  /** To what it was done; `subject` is the id of one of its kind. */
  kind?: SubjectKind
  subject?: string
  /** One line alone, with everything that it changed. */
  line?: number
  /** Counted from 1. There may be fewer pages than this. */
  page: number
}

export const ADMIN_AUDIT_LOG = '/admin/audit-log'

const LONGEST = 300
const LARGEST_ID = 999_999_999_999_999

/** Reads the address of the log. Total and lenient: a parameter that makes no sense counts as not given. */
export function readAuditQuery(parameters: URLSearchParams): AuditQuery {
  const kind = SUBJECT_KINDS.find(known => known === parameters.get('kind'))
  return {
    actor: readText(parameters.get('actor')),
    kind,
    subject: kind && readText(parameters.get('subject')),
    ...readDays(parameters),
    line: readLine(parameters.get('line')),
    page: readPageNumber(parameters.get('page')),
  }
}

/** The one address of a part of the log. Any change leads back to the first page unless it names another. */
export function auditQueryHref(query: AuditQuery, changes: Partial<AuditQuery> = {}): string {
  const isChanged = Object.keys(changes).length > 0
  const { page, ...rest } = { ...query, ...(isChanged && { page: 1 }), ...changes }
  const parameters = new URLSearchParams()
  for (const name of ['actor', 'kind', 'subject', 'from', 'to', 'line'] as const) {
    const value = rest[name]
    if (value !== undefined) parameters.set(name, String(value))
  }
  if (page > 1) parameters.set('page', String(page))
  return parameters.size > 0 ? `${ADMIN_AUDIT_LOG}?${parameters}` : ADMIN_AUDIT_LOG
}

/** Whether the log leaves lines out. */
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
