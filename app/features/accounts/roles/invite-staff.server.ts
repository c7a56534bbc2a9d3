import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/record-audit.server.ts'
import { queueStaffInvitation } from '#app/features/notifications/queue/queue-account-emails.server.ts'
import { inTransactionUnlessRefused } from '#app/platform/db/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { users } from '#app/schema/accounts.server.ts'
import { BUILT_IN_ROLES, isBuiltInRole, OWNER } from '#app/shared/permissions.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { createUser } from '../sign-up/create-user.server.ts'
import { listStaffRoles } from './staff-roles.server.ts'

/** The link of an invitation works for so many days, once. */
export const INVITATION_DAYS = 3
const DAY_MS = 86_400_000

interface Invitation {
  email: string
  name: string
  /** Any role but that of an owner. */
  staffRole: string
  actor: string
}

type InvitationRefusal =
  /** They have an account: they are made an admin instead. */
  { kind: 'email-already-in-use' } | { kind: 'role-not-found' }

/**
 * Invites a person to the staff: makes an account that no password opens yet, and queues the email with the link by which
 * they choose one. The link proves that the email is theirs.
 */
export async function inviteStaff(
  { database, auth, settings }: Pick<Services, 'database' | 'auth' | 'settings'>,
  { email, name, staffRole, actor }: Invitation,
): Promise<Outcome<object, InvitationRefusal>> {
  const roleName = await findRoleName(database, staffRole)
  if (roleName === undefined || staffRole === OWNER) return refuse({ kind: 'role-not-found' })
  const password = randomBytes(32).toString('base64url')
  const token = randomBytes(24).toString('base64url')
  const invited = await inTransactionUnlessRefused<Outcome<{ userId: string }, InvitationRefusal>>(
    database,
    async transaction => {
      const created = await createUser(transaction, { email, password, name, role: 'admin' })
      if (!created.ok) return created
      const { id: userId, email: address } = created.viewer
      await transaction.update(users).set({ staffRole }).where(eq(users.id, userId))
      await recordAudit(transaction, {
        actor,
        action: 'user.invited',
        subject: { kind: 'user', id: userId, name: address },
        changes: { staffRole: { from: null, to: roleName } },
      })
      await queueStaffInvitation(transaction, settings.storeUrl, {
        email: address,
        name,
        token,
        role: roleName,
      })
      return { ok: true, userId }
    },
  )
  if (!invited.ok) return invited
  // Last: a link without its account would lead nowhere, an account without its link is sent another.
  const { internalAdapter } = await auth.$context
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: invited.userId,
    expiresAt: new Date(Date.now() + INVITATION_DAYS * DAY_MS),
  })
  return { ok: true }
}

async function findRoleName(database: Services['database'], role: string): Promise<string | undefined> {
  if (isBuiltInRole(role)) return BUILT_IN_ROLES[role].name
  return (await listStaffRoles(database)).find(({ id }) => String(id) === role)?.name
}
