import { and, eq, ne } from 'drizzle-orm'
import { sessions } from '#app/accounts/tables/accounts.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { ALL_OTHERS } from './end-session-form.ts'
import type { Viewer } from './viewer.ts'

/**
 * Ends one of the user's own sessions by its id, or all except this browser's. Its browser is signed out at its next request.
 * Staff leave an entry in the audit log.
 *
 * @param which an id, or `ALL_OTHERS`
 * @returns the number of ended sessions; 0 if the id is unknown or another user's
 */
export async function endSessions(
  { auth, database }: Pick<Services, 'auth' | 'database'>,
  { viewer, which, requestHeaders }: { viewer: Viewer; which: string; requestHeaders: Headers },
): Promise<number> {
  const current = await auth.api.getSession({ headers: requestHeaders })
  const isMeant = which === ALL_OTHERS ? ne(sessions.id, current?.session.id ?? '') : eq(sessions.id, which)
  return inTransaction(database, async transaction => {
    const ended = await transaction
      .delete(sessions)
      .where(and(eq(sessions.userId, viewer.id), isMeant))
      .returning({ id: sessions.id })
    if (ended.length > 0 && viewer.role === 'admin') {
      await recordAudit(transaction, {
        actor: viewer.email,
        action: which === ALL_OTHERS ? 'user.other-sessions-ended' : 'user.session-ended',
        subject: { kind: 'user', id: viewer.id, name: viewer.email },
      })
    }
    return ended.length
  })
}
