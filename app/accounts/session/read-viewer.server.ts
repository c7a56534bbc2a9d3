import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { sessions, users } from '#app/accounts/tables/accounts.server.ts'
import { readKnownStoreSettings } from '#app/owner/settings/read-known-store-settings.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { readStaffRole } from '../roles/staff-roles.server.ts'
import type { Viewer } from './viewer.ts'

/** Often enough for “Last seen”, and rare enough to cost nothing. */
const LAST_SEEN_EVERY = '5 minutes'
/** The same for “last used” of a session. */
const USED_EVERY_MS = 300_000

/**
 * The signed-in user, by the session cookie and the database; undefined for a guest. It is read for each request, so that an
 * ended session, a lost role and a disabled account count from the next one.
 */
export async function readViewer(
  services: Pick<Services, 'auth' | 'database' | 'sharedReads'>,
  headers: Headers,
): Promise<Viewer | undefined> {
  const { auth, database } = services
  if (!headers.get('Cookie')?.includes('session_token')) return undefined
  const found = await auth.api.getSession({ headers }).catch(async error => {
    // better-auth hides the cause. If the database is down, this query throws it.
    await database
      .select({ id: users.id })
      .from(users)
      .innerJoin(sessions, eq(sessions.userId, users.id))
      .limit(1)
    throw error
  })
  if (!found || found.user.disabledAt) return undefined
  const { id, email, name, role, emailVerified } = found.user
  // Compared here first, so that nearly all requests save this query.
  if (Date.now() - found.session.updatedAt.getTime() > USED_EVERY_MS) {
    await database.update(sessions).set({ updatedAt: sql`now()` }).where(eq(sessions.id, found.session.id))
  }
  await database
    .update(users)
    .set({ lastSeenAt: sql`now()` })
    .where(
      and(
        eq(users.id, id),
        or(isNull(users.lastSeenAt), lt(users.lastSeenAt, sql`now() - ${LAST_SEEN_EVERY}::interval`)),
      ),
    )
  const viewer = {
    id,
    email,
    name,
    isEmailVerified: emailVerified,
    adminLanguage: found.user.adminLanguage === 'ur' ? ('ur' as const) : ('en' as const),
    hasTwoFactor: Boolean(found.user.twoFactorAt),
  }
  if (role !== 'admin') return { ...viewer, role: 'user', permissions: [] }
  const { permissions, ...staffRole } = await readStaffRole(database, found.user.staffRole)
  return { ...viewer, role, staffRole, permissions, duty: await findDuty(services, found.user) }
}

/** What a member of staff has to do before anything else. */
async function findDuty(
  services: Pick<Services, 'database' | 'sharedReads'>,
  user: { hasShortPassword?: boolean | null | undefined; twoFactorAt?: Date | null | undefined },
): Promise<Viewer['duty']> {
  if (user.hasShortPassword) return 'password'
  if (user.twoFactorAt) return undefined
  const { settings } = await readKnownStoreSettings(services)
  return settings.adminsNeedTwoFactor ? 'two-factor' : undefined
}
