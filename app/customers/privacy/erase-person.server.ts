import { eq, sql } from 'drizzle-orm'
import { removeUser } from '#app/accounts/profile/delete-account.server.ts'
import { eraseInvitationsTo } from '#app/accounts/roles/invitations-of-people.server.ts'
import { users } from '#app/accounts/tables/accounts.server.ts'
import { deleteAbandonedOf } from '#app/checkout/abandoned-checkouts/abandoned-of-people.server.ts'
import type { Customer } from '#app/customers/customer.ts'
import { deleteMessagesOf } from '#app/messages/contact-form/delete-messages.server.ts'
import { ERASED_NAME, eraseCustomerFromOrders } from '#app/orders/erase-customer-details.server.ts'
import { hasOpenOrder } from '#app/orders/has-open-order.server.ts'
import { eraseAuditNames } from '#app/owner/audit/audit-of-people.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { deleteOpeningAlertsOf } from '#app/storefront/opening/opening-alerts.server.ts'
import { deleteStockAlertsOf } from '#app/storefront/stock-alerts/stock-alerts-of-people.server.ts'
import { deleteImportedOf } from '../imports/imported-of-people.server.ts'
import { ofCustomer, phonesOf } from './person.server.ts'

/** An admin's rights are removed first, so that no one erases a colleague by mistake. */
type ErasureRefusal = { kind: 'is-admin' }

/**
 * Erases a person at staff's hands: their account and messages are deleted, and their orders, emails and audit entries
 * lose them. Orders that are not finished lose them once they are. The audit log says who did it, and not to whom.
 *
 * @returns whether orders are still open
 */
export function erasePerson(
  database: Database,
  { email, userId, customerId }: Pick<Customer, 'email' | 'userId' | 'customerId'>,
  /** The staff member's email. */
  actor: string,
): Promise<Outcome<{ hasOpenOrders: boolean }, ErasureRefusal>> {
  return inTransaction(database, async transaction => {
    // An order that is being placed with the account locks this row, so it is committed before orders are read.
    const [user] = await transaction.select().from(users).where(eq(users.email, email)).for('update')
    if (user?.role === 'admin') return refuse({ kind: 'is-admin' })
    const { isTheirOrder } = ofCustomer({ email, userId })
    const contacts = { email, phones: await phonesOf(transaction, isTheirOrder) }
    await deleteAbandonedOf(transaction, contacts)
    await eraseCustomerFromOrders(transaction, isTheirOrder)
    await deleteMessagesOf(transaction, email)
    await eraseInvitationsTo(transaction, email, ERASED_NAME)
    await deleteStockAlertsOf(transaction, contacts)
    await deleteOpeningAlertsOf(transaction, contacts)
    await deleteImportedOf(transaction, contacts)
    await removeUser(transaction, { id: user?.id, email })
    if (customerId !== null) await eraseAuditNames(transaction, 'customer', [customerId], ERASED_NAME)
    if (userId !== null) await eraseAuditNames(transaction, 'user', [userId], ERASED_NAME)
    await recordAudit(transaction, {
      actor,
      action: 'customer.erased',
      subject: { kind: 'customer', id: customerId ?? `user-${userId}`, name: ERASED_NAME },
    })
    const {
      rows: [row],
    } = await transaction.execute<{ isOpen: boolean }>(sql`select ${hasOpenOrder(sql`${email}`)} as "isOpen"`)
    return { ok: true, hasOpenOrders: row?.isOpen ?? false }
  })
}
