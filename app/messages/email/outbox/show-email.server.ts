import { eq, sql } from 'drizzle-orm'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database, Queryable } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { hideSecrets, secretLink } from '../templates/email-text.ts'
import { TEMPLATE_NAMES } from '../templates/template-names.ts'
import { type WrittenEmail, writeEmail } from '../templates/write-email.server.ts'
import type { EmailSummary } from './email.ts'
import { EMAIL_SUMMARY } from './email-rows.server.ts'

/** An email as staff may read it, without links that only the recipient should see. */
export interface ShownEmail extends EmailSummary, Pick<WrittenEmail, 'subject' | 'text' | 'html'> {
  /** The number of the order that the email is about, if any. */
  orderNumber: string | null
  link: LinkState
}

/**
 * The state of a secret link. `none`: the email has none. `admins`: the recipient is or will be on the staff, so no other
 * person may see it.
 * `sent`: it has reached its recipient. `hidden`: staff may see it, which is recorded.
 */
type LinkState = 'none' | 'admins' | 'sent' | 'hidden'

export type LinkRefusal = { kind: 'not-found' } | { kind: LinkState }

/** An email with its content; undefined if there is none with this id. */
export async function showEmail(
  database: Queryable,
  storeUrl: string,
  emailId: number,
): Promise<ShownEmail | undefined> {
  const [found] = await database
    .select({
      email: EMAIL_SUMMARY,
      params: emails.params,
      language: emails.language,
      isForAdmin: IS_FOR_ADMIN,
      orderNumber: orders.number,
    })
    .from(emails)
    .leftJoin(orders, eq(orders.id, emails.orderId))
    .where(eq(emails.id, emailId))
  if (!found) return undefined
  const { email, params, language, isForAdmin, orderNumber } = found
  const hidden = { template: email.template, params: hideSecrets(params), language }
  const { subject, text, html } = await writeEmail(database, storeUrl, hidden)
  return { ...email, subject, text, html, orderNumber, link: linkState(email, params, isForAdmin) }
}

/**
 * The secret link of an unsent email, for staff who pass it on to a customer by other means. The audit log records who saw
 * it. The link in an email to a member of the staff is
 * never shown: it would let one act as another.
 */
export function showEmailLink(
  database: Database,
  { emailId, actor }: { emailId: number; actor: string },
): Promise<Outcome<{ link: string }, LinkRefusal>> {
  return inTransaction(database, async transaction => {
    const [email] = await transaction
      .select({
        template: emails.template,
        to: emails.to,
        state: emails.state,
        params: emails.params,
        isForAdmin: IS_FOR_ADMIN,
      })
      .from(emails)
      .where(eq(emails.id, emailId))
    if (!email) return refuse({ kind: 'not-found' })
    const state = linkState(email, email.params, email.isForAdmin)
    const link = secretLink(email.params)
    if (state !== 'hidden' || !link) return refuse({ kind: state })
    await recordAudit(transaction, {
      actor,
      action: 'email.link-shown',
      subject: { kind: 'email', id: emailId, name: `${TEMPLATE_NAMES[email.template]} to ${email.to}` },
    })
    return { ok: true, link }
  })
}

/**
 * Who opens an invitation becomes a member of the staff. A link that verifies an address opens no account: it works in a browser
 * that is signed in to it, so owners pass it on to their staff where no mail leaves.
 */
const IS_FOR_ADMIN = sql<boolean>`(emails.template = 'staff_invitation' or emails.template <> 'verify_email' and exists (
  select from users where users.role = 'admin' and users.email = lower(trim(emails."to"))))`

function linkState(
  { state }: Pick<EmailSummary, 'state'>,
  params: Record<string, string>,
  isForAdmin: boolean,
): LinkState {
  if (!secretLink(params)) return 'none'
  if (isForAdmin) return 'admins'
  return state === 'sent' ? 'sent' : 'hidden'
}
