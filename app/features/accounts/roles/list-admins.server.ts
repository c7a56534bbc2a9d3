import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { users } from '#app/schema/accounts.server.ts'

/** An admin in the list of admins. */
export interface ListedAdmin {
  id: string
  name: string
  email: string
  isEmailVerified: boolean
  isDisabled: boolean
  /** Signs in with a code besides the password. */
  hasTwoFactor: boolean
  /** No other admin could sign in, so this one must stay an admin. */
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
  const enabled = rows.filter(row => row.disabledAt === null)
  return rows.map(({ id, name, email, emailVerified, disabledAt, twoFactorAt, lastSeenAt }) => ({
    id,
    name,
    email,
    isEmailVerified: emailVerified,
    isDisabled: disabledAt !== null,
    hasTwoFactor: twoFactorAt !== null,
    isLast: enabled.every(other => other.id === id),
    lastSeenAt,
  }))
}
