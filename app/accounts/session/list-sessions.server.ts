import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { sessions } from '#app/accounts/tables/accounts.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Viewer } from './viewer.ts'

/** More are of no use to a person; ending all others reaches the rest. */
const MOST_LISTED = 50

/** The sessions of a user, this browser's first, then the last used. Never their tokens. */
export async function listSessions(
  { auth, database }: Pick<Services, 'auth' | 'database'>,
  viewer: Viewer,
  requestHeaders: Headers,
) {
  const current = await auth.api.getSession({ headers: requestHeaders })
  const isCurrent = sql<boolean>`${sessions.id} = ${current?.session.id ?? ''}`
  return database
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      address: sessions.ipAddress,
      signedInAt: sessions.createdAt,
      lastUsedAt: sessions.updatedAt,
      isCurrent,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, viewer.id), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(isCurrent), desc(sessions.updatedAt))
    .limit(MOST_LISTED)
}

export type ListedSession = Awaited<ReturnType<typeof listSessions>>[number]
