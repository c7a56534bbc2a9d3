import { eq, inArray, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/record-audit.server.ts'
import {
  deleteAccountEmails,
  deleteMessageEmails,
} from '#app/features/notifications/queue/erase-emails.server.ts'
import { leaveOrders } from '#app/features/orders/forget-customer.server.ts'
import { isOwnOrder } from '#app/features/orders/list-own-orders.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { users, verifications } from '#app/schema/accounts.server.ts'
import { contactMessages } from '#app/schema/messages.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { isLastAdmin } from '../roles/change-role.server.ts'
import type { Viewer } from '../session/viewer.ts'
import { checkPassword } from './account-changes.server.ts'

export type DeletionRefusal = { kind: 'wrong-password' | 'too-many-requests' | 'last-admin' }

/**
 * Deletes the account of whoever knows its password, with its sessions and its address. Its orders stay: the person is
 * removed from those that are finished, and from the others once they are (docs/decisions/0005). Only orders and messages
 * that are theirs beyond doubt are touched: an email that was never verified may be somebody else's.
 */
export async function deleteAccount(
  { database }: Pick<Services, 'database'>,
  viewer: Viewer,
  password: string,
): Promise<Outcome<object, DeletionRefusal>> {
  const checked = await checkPassword(database, viewer, password)
  if (!checked.ok) return checked
  return inTransaction(database, async transaction => {
    // Whoever changes who is an admin waits for whoever did before, so that two can't both go.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('admins', 0))`)
    // An order that is being placed with the account holds its row, and is stored before we look for orders.
    const [user] = await transaction.select().from(users).where(eq(users.id, viewer.id)).for('update')
    if (!user) return { ok: true }
    if (user.role === 'admin') {
      if (await isLastAdmin(transaction, user.id)) return refuse({ kind: 'last-admin' })
      await recordAudit(transaction, {
        actor: user.email,
        action: 'user.deleted',
        subject: { kind: 'user', id: user.id, name: user.email },
      })
    }
    const { id, email, emailVerified: isEmailVerified } = user
    await leaveOrders(transaction, isOwnOrder({ id, email, isEmailVerified }))
    await deleteAccountEmails(transaction, email)
    if (isEmailVerified) await deleteMessages(transaction, email)
    await transaction.delete(verifications).where(eq(verifications.value, id))
    await transaction.delete(users).where(eq(users.id, id))
    return { ok: true }
  })
}

/** What they wrote to the shop, with the mails that told the owner of it. */
async function deleteMessages(transaction: Transaction, email: string): Promise<void> {
  const written = await transaction
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(sql`lower(trim(${contactMessages.email})) = ${email}`)
  const ids = written.map(message => message.id)
  if (ids.length === 0) return
  await deleteMessageEmails(transaction, ids)
  await transaction.delete(contactMessages).where(inArray(contactMessages.id, ids))
}
