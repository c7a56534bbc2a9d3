import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { queueForVisitor } from '#app/messages/email/queue/queue-for-visitor.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import type { Database, Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { deleteProcessState, ensureProcessState } from '#app/platform/db/process-state.server.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { takeAttempt } from '#app/platform/limits/failed-attempts.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Language } from '#app/shared/text/languages.ts'
import { language, localPath } from '#app/shared/text/translate.ts'
import { openingAlerts } from '#app/storefront/tables/opening-alerts.server.ts'
import {
  type AskedOpeningAlert,
  OPENING_ALERT_DAYS,
  OPENING_ALERT_MINUTES,
  type OpeningAlerts,
  type WaitingPhone,
} from './opening-alert.ts'

/** Since when the shop is open, as the background work saw it. */
const openSchema = z.object({ since: z.iso.datetime() })
/** From one source within an hour. */
const MOST_OF_SOURCE = 20
/** Emails of one run. The next run goes on. */
const AT_ONCE = 500
/** So long staff see to whom they have written. */
const SHOWN_HOURS = 24
const MOST_LISTED = 100
const MOST_COUNTED = 1_000

/**
 * Notes that a shopper wants to hear of the opening. Asking twice is asking once, and the response does not say which it
 * was, which is no business of others.
 *
 * @returns false if too many have asked from there
 */
export async function askForOpeningAlert(
  { database, source }: Pick<Services, 'database' | 'source'>,
  { email, phoneNumber }: AskedOpeningAlert,
): Promise<boolean> {
  const limit = {
    purpose: 'opening alert from',
    subject: source,
    mostAttempts: MOST_OF_SOURCE,
    withinMinutes: 60,
  }
  if (!(await takeAttempt(database, limit))) return false
  const asked = { language: language() }
  const rows = [
    ...(email ? [{ ...asked, email }] : []),
    ...(phoneNumber ? [{ ...asked, phone: phoneNumber }] : []),
  ]
  await database.insert(openingAlerts).values(rows).onConflictDoNothing()
  return true
}

/**
 * Queues the email to each who waits, once, when the shop has been open for half an hour: who opened it by mistake has closed it by
 * then. Phones wait for staff. Called again and again.
 *
 * @returns how many
 */
export async function sendOpeningAlerts(database: Database, now = new Date()): Promise<number> {
  const { isClosed } = await readStoreSettings(database)
  if (isClosed) {
    await deleteProcessState(database, 'opening')
    return 0
  }
  const seenOpen = await ensureProcessState(database, 'opening', { since: now.toISOString() })
  const { since } = openSchema.parse(seenOpen)
  if (now.getTime() - Date.parse(since) < OPENING_ALERT_MINUTES * 60_000) return 0
  const waiting = await database
    .select()
    .from(openingAlerts)
    .where(and(isNull(openingAlerts.sentAt), isNotNull(openingAlerts.email)))
    .orderBy(asc(openingAlerts.id))
    .limit(AT_ONCE)
  let sent = 0
  for (const { id, email, language } of waiting)
    if (email && (await send(database, { id, email, language }))) sent++
  return sent
}

function send(
  database: Database,
  { id, email, language }: { id: number; email: string; language: Language },
) {
  return inTransaction(database, async transaction => {
    if (!(await noteSent(transaction, eq(openingAlerts.id, id)))) return false
    await inLanguage(language, () =>
      queueForVisitor(transaction, {
        to: email,
        template: 'shop_open',
        params: { shop_path: localPath('/') },
      }),
    )
    return true
  })
}

/** How many wait, and, once the shop is open, the phones to which staff write: of late first those that they have chosen. */
export async function readOpeningAlerts(database: Queryable, isClosed: boolean): Promise<OpeningAlerts> {
  const { rows } = await database.execute<{ emails: number; phones: number }>(sql`
    select count(email)::int as emails, count(phone)::int as phones
    from (select email, phone from opening_alerts where sent_at is null limit ${MOST_COUNTED}) as waiting`)
  const counts = rows[0] ?? { emails: 0, phones: 0 }
  return { ...counts, phonesToWrite: isClosed ? [] : await listPhones(database) }
}

async function listPhones(database: Queryable): Promise<WaitingPhone[]> {
  const isWritten = gt(openingAlerts.sentAt, sql`now() - make_interval(hours => ${SHOWN_HOURS})`)
  const written = await selectPhones(database, isWritten).orderBy(desc(openingAlerts.sentAt))
  const waiting = await selectPhones(database, isNull(openingAlerts.sentAt)).orderBy(asc(openingAlerts.id))
  return [...written, ...waiting]
}

function selectPhones(database: Queryable, where: SQL) {
  return database
    .select({
      id: openingAlerts.id,
      language: openingAlerts.language,
      phone: sql<string>`case when ${openingAlerts.sentAt} is null then '' else ${openingAlerts.phone} end`,
    })
    .from(openingAlerts)
    .where(and(where, isNotNull(openingAlerts.phone)))
    .limit(MOST_LISTED)
}

/**
 * Notes that a member of staff writes to a phone, before they do: once, and only of a shop that is open.
 *
 * @returns false if a colleague has, or the shop is closed again
 */
export function noteOpeningWritten(database: Database, id: number, actor: string): Promise<boolean> {
  return inTransaction(database, async transaction => {
    if ((await readStoreSettings(transaction)).isClosed) return false
    const isOfPhone = and(eq(openingAlerts.id, id), isNotNull(openingAlerts.phone))
    if (!(await noteSent(transaction, isOfPhone))) return false
    // The log names no shopper, who is removed after some months.
    await recordAudit(transaction, {
      actor,
      action: 'message.written-by-hand',
      subject: { kind: 'message', id: `opening-alert-${id}`, name: 'WhatsApp message' },
    })
    return true
  })
}

async function noteSent(transaction: Transaction, which: SQL | undefined): Promise<boolean> {
  const noted = await transaction
    .update(openingAlerts)
    .set({ sentAt: sql`now()` })
    .where(and(which, isNull(openingAlerts.sentAt)))
    .returning({ id: openingAlerts.id })
  return noted.length > 0
}

/** By what the alerts of a person are found. */
interface Contacts {
  /** In any letters. */
  email: string
  /** In their stored form. */
  phones: readonly string[]
}

/** By what a person wants or wanted to hear of the opening, as personal data. */
export function exportOpeningAlerts(database: Queryable, contacts: Contacts) {
  return database
    .select({
      email: openingAlerts.email,
      phone: openingAlerts.phone,
      askedAt: openingAlerts.askedAt,
      sentAt: openingAlerts.sentAt,
    })
    .from(openingAlerts)
    .where(isTheirs(contacts))
    .orderBy(asc(openingAlerts.id))
}

/** Removes all that a person has left. */
export async function deleteOpeningAlertsOf(transaction: Transaction, contacts: Contacts): Promise<void> {
  await transaction.delete(openingAlerts).where(isTheirs(contacts))
}

/** Removes what was asked for long ago, sent or not. @returns how many, `most` at most */
export async function removeOldOpeningAlerts(database: Database, most: number): Promise<number> {
  const old = database
    .select({ id: openingAlerts.id })
    .from(openingAlerts)
    .where(lt(openingAlerts.askedAt, sql`now() - make_interval(days => ${OPENING_ALERT_DAYS})`))
    .orderBy(asc(openingAlerts.askedAt))
    .limit(most)
  const removed = await database
    .delete(openingAlerts)
    .where(inArray(openingAlerts.id, old))
    .returning({ id: openingAlerts.id })
  return removed.length
}

function isTheirs({ email, phones }: Contacts): SQL | undefined {
  return or(
    eq(sql`lower(trim(${openingAlerts.email}))`, email.trim().toLowerCase()),
    ...phones.map(phone => eq(openingAlerts.phone, phone)),
  )
}
