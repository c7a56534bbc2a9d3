import { eq } from 'drizzle-orm'
import { staffInvitations } from '#app/accounts/tables/accounts.server.ts'
import { eraseAuditOfNames } from '#app/owner/audit/audit-of-people.server.ts'
import type { Queryable, Transaction } from '#app/platform/db/database.server.ts'

/** Deletes the open invitation to this address, in lower case, and takes the address out of the audit log. */
export async function eraseInvitationsTo(
  transaction: Transaction,
  email: string,
  name: string,
): Promise<void> {
  await transaction.delete(staffInvitations).where(eq(staffInvitations.email, email))
  await eraseAuditOfNames(transaction, 'user', [email], name)
}

/** The open invitation to this address, for the person it is about. Its link is left out. */
export function exportInvitationsTo(database: Queryable, email: string) {
  return database
    .select({
      email: staffInvitations.email,
      role: staffInvitations.staffRole,
      invitedAt: staffInvitations.createdAt,
      endsAt: staffInvitations.expiresAt,
    })
    .from(staffInvitations)
    .where(eq(staffInvitations.email, email))
}
