import { and, count, desc, eq, like, or, type SQL, sql } from 'drizzle-orm'
import { phoneDecisions } from '#app/orders/tables/phone-decisions.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { latinDigits } from '#app/shared/text/latin-digits.ts'
import { plainUrdu } from '#app/shared/text/plain-urdu.ts'
import type { DecisionKind, PhoneDecision } from './phone-decision.ts'

const COLUMNS = {
  phone: phoneDecisions.phone,
  kind: phoneDecisions.kind,
  note: phoneDecisions.note,
  decidedBy: phoneDecisions.decidedBy,
  decidedAt: phoneDecisions.decidedAt,
}

/** The decision of a phone in its normalised form; undefined if it has none. */
export async function findPhoneDecision(
  database: Queryable,
  phone: string,
): Promise<PhoneDecision | undefined> {
  if (phone === '') return undefined
  const [decision] = await database
    .select(COLUMNS)
    .from(phoneDecisions)
    .where(eq(phoneDecisions.phone, phone))
  return decision
}

interface DecisionFilters {
  /** A part of the number, or of the note. */
  q: string
  kind: DecisionKind | undefined
}

/** More are found by a search. */
const MOST_DECISIONS = 100

/** The decisions that match, the newest first, and how many of each kind match the search. */
export async function listPhoneDecisions(
  database: Queryable,
  { q, kind }: DecisionFilters,
): Promise<{ decisions: PhoneDecision[]; counts: Record<DecisionKind, number> }> {
  const isFound = foundBy(q)
  const decisions = await database
    .select(COLUMNS)
    .from(phoneDecisions)
    .where(and(isFound, kind && eq(phoneDecisions.kind, kind)))
    .orderBy(desc(phoneDecisions.decidedAt), desc(phoneDecisions.id))
    .limit(MOST_DECISIONS)
  const counted = await database
    .select({ kind: phoneDecisions.kind, count: count() })
    .from(phoneDecisions)
    .where(isFound)
    .groupBy(phoneDecisions.kind)
  const countOf = (kind: DecisionKind) => counted.find(each => each.kind === kind)?.count ?? 0
  return { decisions, counts: { blocked: countOf('blocked'), trusted: countOf('trusted') } }
}

function foundBy(q: string): SQL | undefined {
  if (q === '') return undefined
  // A number is stored without the zeros that people write before it.
  const digits = latinDigits(q).replace(/\D/g, '').replace(/^0+/, '')
  const words = plainUrdu(q).toLowerCase().trim()
  const inNote =
    words === '' ? sql`false` : sql`strpos(lower(plain_urdu(${phoneDecisions.note})), ${words}) > 0`
  return digits.length < 3 ? inNote : or(like(phoneDecisions.phone, `%${digits}%`), inNote)
}
