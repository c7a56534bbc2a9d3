import { desc, eq, lt, notInArray, or, sql } from 'drizzle-orm'
import { isbot } from 'isbot'
import { searchMisses } from '#app/catalogue/tables/search.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database, Queryable } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { missedWords, type SearchMiss } from './search-miss.ts'

/** Limits the table between two clean-ups, however many searches a client invents. */
export const MOST_MISSES = 2_000
const MOST_STORED = 500
const STORED_DAYS = 90

/** Counts a search that found nothing. Searches by programs, and those that may identify a person, are left out. */
export async function recordSearchMiss(
  database: Queryable,
  q: string,
  { userAgent }: { userAgent: string | null },
): Promise<void> {
  const words = missedWords(q)
  if (!words || !userAgent || isbot(userAgent)) return
  await database.execute(sql`
    insert into ${searchMisses} (words)
    select ${words} where (select count(*) from ${searchMisses}) < ${MOST_MISSES}
      or exists (select from ${searchMisses} where words = ${words})
    on conflict (words) do update set count = ${searchMisses.count} + 1, last_at = now()`)
}

/** Returns the most frequent misses, the latest first among equals. */
export function listSearchMisses(database: Queryable, most = 100): Promise<SearchMiss[]> {
  return database
    .select()
    .from(searchMisses)
    .orderBy(desc(searchMisses.count), desc(searchMisses.lastAt), searchMisses.words)
    .limit(most)
}

/** Deletes a miss that staff have dealt with. @returns whether it existed */
export function deleteSearchMiss(database: Database, words: string, actor: string): Promise<boolean> {
  return inTransaction(database, async transaction => {
    const [gone] = await transaction.delete(searchMisses).where(eq(searchMisses.words, words)).returning()
    if (!gone) return false
    await recordAudit(transaction, {
      actor,
      action: 'search.forgotten',
      subject: { kind: 'search', id: gone.words, name: gone.words },
    })
    return true
  })
}

/** Deletes misses that are months old, and all but the most frequent. */
export async function removeOldSearchMisses(database: Database): Promise<void> {
  const retained = database
    .select({ words: searchMisses.words })
    .from(searchMisses)
    .orderBy(desc(searchMisses.count), desc(searchMisses.lastAt))
    .limit(MOST_STORED)
  await database
    .delete(searchMisses)
    .where(
      or(
        lt(searchMisses.lastAt, sql`now() - make_interval(days => ${STORED_DAYS})`),
        notInArray(searchMisses.words, retained),
      ),
    )
}
