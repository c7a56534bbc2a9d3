import { asc, eq } from 'drizzle-orm'
import { users } from '#app/accounts/tables/accounts.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { OWNER } from '#app/shared/permissions.ts'

/** An admin in the list of admins. */
export interface ListedAdmin {
  id: string
  name: string
  email: string
  isEmailVerified: boolean
  isDisabled: boolean
  /** Signs in with a code besides the password. */
  hasTwoFactor: boolean
  /** A built-in role, or the id of one that an owner made. */
  staffRole: string
  /** No other owner could sign in, so this one must stay an owner. */
  isLast: boolean
  lastSeenAt: Date | null
}

/** All admins, also disabled ones. */
export async function listAdmins(database: Queryable): Promise<ListedAdmin[]> {
  const rows = await database
    .select()
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(asc(users.createdAt))
  const owners = rows.filter(row => row.disabledAt === null && row.staffRole === OWNER)
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    email: row.email,
    isEmailVerified: row.emailVerified,
    isDisabled: row.disabledAt !== null,
    hasTwoFactor: row.twoFactorAt !== null,
    staffRole: row.staffRole,
    isLast: row.staffRole === OWNER && owners.every(other => other.id === row.id),
    lastSeenAt: row.lastSeenAt,
  }))
}
