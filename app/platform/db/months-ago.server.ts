import { type SQL, sql } from 'drizzle-orm'

/** The instant so many calendar months before now. */
export function monthsAgo(months: number): SQL {
  return sql`now() - make_interval(months => ${months}::int)`
}
