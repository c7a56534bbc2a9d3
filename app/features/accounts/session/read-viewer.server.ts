import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Services } from '#app/platform/services.server.ts'
import { sessions, users } from '#app/schema/accounts.server.ts'
import type { Viewer } from './viewer.ts'

/** Often enough to say when somebody was last here, and rare enough to cost nothing. */
const LAST_SEEN_EVERY = '5 minutes'

/**
 * Who is signed in, from the session's cookie and the database, each time anew: a session that was ended, a role that
 * was taken and an account that was disabled count from the next request on. Nothing for a guest.
 */
export async function readViewer(
  { auth, database }: Pick<Services, 'auth' | 'database'>,
  headers: Headers,
): Promise<Viewer | undefined> {
  if (!headers.get('Cookie')?.includes('session_token')) return undefined
  const found = await auth.api.getSession({ headers }).catch(async error => {
    // better-auth keeps the cause to itself; the database tells it when it is asked once more.
    await database
      .select({ id: users.id })
      .from(users)
      .innerJoin(sessions, eq(sessions.userId, users.id))
      .limit(1)
    throw error
  })
  if (!found || found.user.disabledAt) return undefined
  const { id, email, name, role, emailVerified } = found.user
  await database
    .update(users)
    .set({ lastSeenAt: sql`now()` })
    .where(
      and(
        eq(users.id, id),
        or(isNull(users.lastSeenAt), lt(users.lastSeenAt, sql`now() - ${LAST_SEEN_EVERY}::interval`)),
      ),
    )
  return { id, email, name, role: role === 'admin' ? 'admin' : 'user', isEmailVerified: emailVerified }
}
