import { and, count, desc, eq, like, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { phoneMarks } from '#app/schema/phone-marks.server.ts'
import { latinDigits } from '#app/shared/text/latin-digits.ts'
import type { MarkKind, PhoneMark } from './phone-mark.ts'

const MARK = {
  phone: phoneMarks.phone,
  kind: phoneMarks.kind,
  note: phoneMarks.note,
  markedBy: phoneMarks.markedBy,
  markedAt: phoneMarks.markedAt,
}

/** The mark of a phone in its normalised form; undefined if it has none. */
export async function findPhoneMark(database: Queryable, phone: string): Promise<PhoneMark | undefined> {
  if (phone === '') return undefined
  const [mark] = await database.select(MARK).from(phoneMarks).where(eq(phoneMarks.phone, phone))
  return mark
}

export interface MarkFilters {
  /** A part of the number, or of the note. */
  q: string
  kind: MarkKind | undefined
}

/** More are found by a search. */
export const MOST_MARKS = 100

/** The marks that match, the newest first, and how many of each kind match the search. */
export async function listPhoneMarks(
  database: Queryable,
  { q, kind }: MarkFilters,
): Promise<{ marks: PhoneMark[]; counts: Record<MarkKind, number> }> {
  const isFound = foundBy(q)
  const marks = await database
    .select(MARK)
    .from(phoneMarks)
    .where(and(isFound, kind && eq(phoneMarks.kind, kind)))
    .orderBy(desc(phoneMarks.markedAt), desc(phoneMarks.id))
    .limit(MOST_MARKS)
  const counted = await database
    .select({ kind: phoneMarks.kind, count: count() })
    .from(phoneMarks)
    .where(isFound)
    .groupBy(phoneMarks.kind)
  const countOf = (kind: MarkKind) => counted.find(each => each.kind === kind)?.count ?? 0
  return { marks, counts: { blocked: countOf('blocked'), trusted: countOf('trusted') } }
}

function foundBy(q: string): SQL | undefined {
  if (q === '') return undefined
  // A number is stored without the zeros that people write before it.
  const digits = latinDigits(q).replace(/\D/g, '').replace(/^0+/, '')
  const inNote = sql`lower(${phoneMarks.note}) like ${`%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`
  return digits.length < 3 ? inNote : or(like(phoneMarks.phone, `%${digits}%`), inNote)
}
