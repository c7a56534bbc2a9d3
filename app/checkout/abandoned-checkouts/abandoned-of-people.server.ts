import { asc, inArray, type SQL, sql } from 'drizzle-orm'
import { abandonedCheckouts } from '#app/checkout/tables/abandoned-checkouts.server.ts'
import type { Database, Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { ABANDONED_DAYS, COUNTED_DAYS } from './abandoned-checkout.ts'
import { NAMES_REMOVED } from './names-removed.server.ts'

/** By what the unfinished checkouts of a person are found. */
interface Contacts {
  /** In small letters; empty for none. */
  email: string
  phones: readonly string[]
}

/** The unfinished checkouts of a person, for the file about them. */
export function exportAbandoned(database: Queryable, contacts: Contacts) {
  const { fullName, phone, email, city, cart, consentedAt, savedAt, id } = abandonedCheckouts
  return database
    .select({ fullName, phone, email, city, cart, consentedAt, savedAt })
    .from(abandonedCheckouts)
    .where(isTheirs(contacts))
    .orderBy(asc(id))
}

/** Removes the unfinished checkouts of a person. */
export async function deleteAbandonedOf(transaction: Transaction, contacts: Contacts): Promise<void> {
  await transaction.delete(abandonedCheckouts).where(isTheirs(contacts))
}

/**
 * Removes what names shoppers from checkouts that were typed long ago, whether or not staff reached them. The rows stay, to
 * be counted.
 *
 * @returns how many, `most` at most
 */
export async function eraseOldAbandoned(database: Database, most: number): Promise<number> {
  const since = sql`now() - make_interval(days => ${ABANDONED_DAYS})`
  const { rows } = await database.execute(sql`
    update abandoned_checkouts
    set ${NAMES_REMOVED}
    where id = any (array(
      select id from abandoned_checkouts where erased_at is null and saved_at < ${since} order by saved_at limit ${most}))
    returning id`)
  return rows.length
}

/**
 * Removes the checkouts that are not counted any more.
 *
 * @returns how many, `most` at most
 */
export async function removeUncountedAbandoned(database: Database, most: number): Promise<number> {
  const { rows } = await database.execute(sql`
    delete from abandoned_checkouts
    where id = any (array(
      select id from abandoned_checkouts
      where consented_at < now() - make_interval(days => ${COUNTED_DAYS + 1}) and erased_at is not null
      order by consented_at limit ${most}))
    returning id`)
  return rows.length
}

function isTheirs({ email, phones }: Contacts): SQL {
  const hasEmail = sql`${abandonedCheckouts.email} = ${email} and ${abandonedCheckouts.email} <> ''`
  if (phones.length === 0) return hasEmail
  return sql`(${hasEmail} or ${inArray(abandonedCheckouts.phone, [...phones])} and ${abandonedCheckouts.phone} <> '')`
}
