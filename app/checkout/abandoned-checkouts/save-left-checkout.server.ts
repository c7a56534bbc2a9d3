import { eq, sql } from 'drizzle-orm'
import { serializeCartLines } from '#app/checkout/cart/cart-line.ts'
import { parseCartLines } from '#app/checkout/cart/parse-cart-lines.ts'
import { abandonedCheckouts } from '#app/checkout/tables/abandoned-checkouts.server.ts'
import { takeAttempt } from '#app/platform/limits/failed-attempts.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { language } from '#app/shared/text/translate.ts'
import type { LeftCheckout } from './consent-form.ts'
import { hasOrdered } from './has-ordered.server.ts'

/** From one source within an hour: a shopper sends a field at a time. */
const MOST_OF_SOURCE = 120
/** Many phones share the address of a mobile network. */
const MOST_CHECKOUTS_OF_SOURCE = 60
/** With one phone number or email in a day: a shopper has few browsers. */
const MOST_CHECKOUTS_OF_PERSON = 3

type LeftCheckoutRefusal = { kind: 'too-many' | 'no-cart' }

/**
 * Stores what was typed into a checkout whose shopper may be reached if they leave it, in the place of what the same browser
 * sent before. A row belongs to the browser that made it, which the token proves: who types another person's number changes nothing
 * of theirs. Once staff have reached a shopper, their row stays as it was, and no other is stored while it names them.
 *
 * A phone number or email that more checkouts name than one person leaves in a day is accepted and not stored, so that the answer
 * says nothing about others. Without any, nothing stays stored: what was typed before was corrected.
 */
export async function saveLeftCheckout(
  { database, source }: Pick<Services, 'database' | 'source'>,
  left: LeftCheckout,
): Promise<Outcome<object, LeftCheckoutRefusal>> {
  const lines = parseCartLines(left.cart) ?? []
  if (lines.length === 0) return refuse({ kind: 'no-cart' })
  const sent = { purpose: 'unfinished checkouts from', subject: source, withinMinutes: 60 }
  if (!(await takeAttempt(database, { ...sent, mostAttempts: MOST_OF_SOURCE }))) {
    return refuse({ kind: 'too-many' })
  }
  const [own] = await database
    .select({ phone: abandonedCheckouts.phone, email: abandonedCheckouts.email })
    .from(abandonedCheckouts)
    .where(eq(abandonedCheckouts.token, left.token))
  if (!own) {
    const begun = { ...sent, purpose: 'new unfinished checkouts from' }
    if (!(await takeAttempt(database, { ...begun, mostAttempts: MOST_CHECKOUTS_OF_SOURCE }))) {
      return refuse({ kind: 'too-many' })
    }
  }
  const { token, fullName, city } = left
  const phone = await nameOf(database, left.phoneNumber, own?.phone)
  const email = await nameOf(database, left.email, own?.email)
  if (phone === '' && email === '') {
    await removeUnreached(database, token)
    return { ok: true }
  }
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

/** A phone number or email that a checkout may name, or an empty text: what it already names is not counted again. */
async function nameOf(
  database: Services['database'],
  subject: string,
  own: string | undefined,
): Promise<string> {
  if (subject === '' || subject === own) return subject
  const limit = { purpose: 'unfinished checkouts of', subject, withinMinutes: 24 * 60 }
  return (await takeAttempt(database, { ...limit, mostAttempts: MOST_CHECKOUTS_OF_PERSON })) ? subject : ''
}

/** Removes the checkout of a browser, unless staff have reached its shopper. */
async function removeUnreached(database: Services['database'], token: string): Promise<void> {
  await database.execute(sql`
    delete from abandoned_checkouts where token = ${token} and erased_at is null
      and not exists (select from abandoned_checkout_contacts where checkout_id = abandoned_checkouts.id)`)
}

/** Removes what a shopper had allowed to be stored. */
export async function takeBackConsent(
  { database }: Pick<Services, 'database'>,
  token: string,
): Promise<void> {
  await database.delete(abandonedCheckouts).where(eq(abandonedCheckouts.token, token))
}
