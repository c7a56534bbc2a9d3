import { eq, sql } from 'drizzle-orm'
import { users, verifications } from '#app/accounts/tables/accounts.server.ts'
import { deleteAbandonedOf } from '#app/checkout/abandoned-checkouts/abandoned-of-people.server.ts'
import { deleteImportedOf } from '#app/customers/imports/imported-of-people.server.ts'
import { deleteMessagesOf } from '#app/messages/contact-form/delete-messages.server.ts'
import { deleteAccountEmails } from '#app/messages/email/queue/erase-emails.server.ts'
import { ERASED_NAME, eraseCustomerFromOrders } from '#app/orders/erase-customer-details.server.ts'
import { isOwnOrder } from '#app/orders/list-own-orders.server.ts'
import { eraseAuditNames } from '#app/owner/audit/audit-of-people.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { deleteOpeningAlertsOf } from '#app/storefront/opening/opening-alerts.server.ts'
import { deleteStockAlertsOf } from '#app/storefront/stock-alerts/stock-alerts-of-people.server.ts'
import { isLastAdmin } from '../roles/change-role.server.ts'
import { eraseInvitationsTo } from '../roles/invitations-of-people.server.ts'
import type { Viewer } from '../session/viewer.ts'
import { checkPassword } from './account-changes.server.ts'

type DeletionRefusal = { kind: 'wrong-password' | 'too-many-requests' | 'last-admin' }

/**
 * Deletes an account, with its sessions and its address. It needs the password. The orders stay: the customer is erased from
 * finished orders now, and from the others once they are finished (docs/decisions/0005-orders-outlive-the-person.md). Orders and
 * messages by email alone are included only if the email was verified: otherwise it may be another person's.
 */
export async function deleteAccount(
  { database }: Pick<Services, 'database'>,
  viewer: Viewer,
  password: string,
): Promise<Outcome<object, DeletionRefusal>> {
  const checked = await checkPassword(database, viewer, password)
  if (!checked.ok) return checked
  return inTransaction(database, async transaction => {
    // Changes of admins run one after the other, so that the last two can't both leave.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('admins', 0))`)
    // An order that is being placed locks this row, so it is committed before orders are read.
    const [user] = await transaction.select().from(users).where(eq(users.id, viewer.id)).for('update')
    if (!user) return { ok: true }
    if (user.role === 'admin') {
      if (await isLastAdmin(transaction, user.id)) return refuse({ kind: 'last-admin' })
      await recordAudit(transaction, {
        actor: user.email,
        action: 'user.deleted',
        subject: { kind: 'user', id: user.id, name: user.email },
      })
    } else {
      await eraseAuditNames(transaction, 'user', [user.id], ERASED_NAME)
      if (user.emailVerified) await eraseInvitationsTo(transaction, user.email, ERASED_NAME)
    }
    const { id, email, emailVerified: isEmailVerified } = user
    await eraseCustomerFromOrders(transaction, isOwnOrder({ id, email, isEmailVerified }))
    if (isEmailVerified) {
      await deleteMessagesOf(transaction, email)
      await deleteStockAlertsOf(transaction, { email, phones: [] })
      await deleteOpeningAlertsOf(transaction, { email, phones: [] })
      await deleteAbandonedOf(transaction, { email, phones: [] })
      await deleteImportedOf(transaction, { email, phones: [] })
    }
    await removeUser(transaction, { id, email })
    return { ok: true }
  })
}

/** Deletes a user with their sessions, address and mailed links. Without an id, the emails with links alone. */
export async function removeUser(
  transaction: Transaction,
  { id, email }: { id: string | undefined; email: string },
): Promise<void> {
  await deleteAccountEmails(transaction, email)
  if (id === undefined) return
  await transaction.delete(verifications).where(eq(verifications.value, id))
  await transaction.delete(users).where(eq(users.id, id))
}
