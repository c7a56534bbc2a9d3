import { eq, sql } from 'drizzle-orm'
import { parseCartLines, serializeCartLines } from '#app/features/cart/cart-line.ts'
import { takeAttempt } from '#app/platform/limits/failed-attempts.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { abandonedCheckouts } from '#app/schema/abandoned-checkouts.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { language } from '#app/shared/text/translate.ts'
import type { LeftCheckout } from './consent-form.ts'
import { hasOrdered } from './has-ordered.server.ts'

/** From one source within an hour: a shopper sends a field at a time. */
const MOST_OF_SOURCE = 120

export type LeftCheckoutRefusal = { kind: 'too-many' | 'no-cart' }

/**
 * Stores what was typed into a checkout whose shopper may be reached if they leave it, in the place of what they typed
 * before. Once staff have reached them, it stays as it was, and no other is stored while it names them.
 */
export async function saveLeftCheckout(
  { database, source }: Pick<Services, 'database' | 'source'>,
  { token, phoneNumber: phone, email, fullName, city, cart }: LeftCheckout,
): Promise<Outcome<object, LeftCheckoutRefusal>> {
  const lines = parseCartLines(cart) ?? []
  if (lines.length === 0) return refuse({ kind: 'no-cart' })
  const limit = {
    purpose: 'unfinished checkouts from',
    subject: source,
    mostAttempts: MOST_OF_SOURCE,
    withinMinutes: 60,
  }
  if (!(await takeAttempt(database, limit))) return refuse({ kind: 'too-many' })
  // One row for each person: an earlier consent of theirs that staff have not used yet is replaced.
  await database.execute(sql`
    delete from abandoned_checkouts where phone = ${phone} and phone <> '' and token <> ${token}
      and not exists (select from abandoned_checkout_contacts where checkout_id = abandoned_checkouts.id)`)
  await database.execute(sql`
    insert into abandoned_checkouts (token, phone, email, full_name, city, language, cart)
    select ${token}, ${phone}, ${email}, ${fullName}, ${city}, ${language()}, ${serializeCartLines(lines)}
    where not ${hasOrdered({ phone: sql`${phone}::text`, email: sql`${email}::text`, since: sql`now()` })}
      and not exists (select from abandoned_checkouts as reached join abandoned_checkout_contacts on checkout_id = id
        where (phone = ${phone} and phone <> '' or email = ${email} and email <> '') and reached.token <> ${token})
    on conflict (token) do update set phone = excluded.phone, email = excluded.email, full_name = excluded.full_name,
      city = excluded.city, language = excluded.language, cart = excluded.cart, saved_at = now()
    where abandoned_checkouts.erased_at is null
      and not exists (select from abandoned_checkout_contacts where checkout_id = abandoned_checkouts.id)`)
  return { ok: true }
}

/** Removes what a shopper had allowed to be stored. */
export async function takeBackConsent(
  { database }: Pick<Services, 'database'>,
  token: string,
): Promise<void> {
  await database.delete(abandonedCheckouts).where(eq(abandonedCheckouts.token, token))
}
