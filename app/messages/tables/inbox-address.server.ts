import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/**
 * The inbox that an address reaches, for limits and never for mail: `Sana.Malik+1@GMail.com` is `sanamalik@gmail.com`. Mail
 * servers ignore the text after a plus, and Gmail ignores dots. In SQL, so that an index of orders has it.
 */
export function inboxAddress(email: AnyPgColumn | string): SQL {
  const normal = sql`lower(trim(${typeof email === 'string' ? sql`${email}::text` : email}))`
  const untagged = sql`regexp_replace(${normal}, '(?<=.)[+].*(?=@)', '')`
  const gmail = sql`regexp_replace(${untagged}, '@googlemail[.]com$', '@gmail.com')`
  return sql`regexp_replace(${gmail}, '[.](?=.*@gmail[.]com$)', '', 'g')`
}
