import { randomBytes } from 'node:crypto'
import {
  queueEmailVerification,
  queuePasswordReset,
} from '#app/messages/email/queue/queue-account-emails.server.ts'
import { type Auth, createAuth } from '#app/platform/auth/auth.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { ensureProcessState } from '#app/platform/db/process-state.server.ts'
import type { Opened } from '../http/store-app.ts'

/** Opens sign-in, whose emails are queued in the outbox. It is opened again once the store has another address, which its cookies and links follow. */
export async function openAuth({ database, settings }: Pick<Opened, 'database' | 'settings'>): Promise<Auth> {
  const secret = await readSessionSecret(database, settings.sessionSecret)
  const openAt = (storeUrl: string) =>
    createAuth({
      database,
      storeUrl,
      secret,
      sendPasswordReset: to => queuePasswordReset(database, storeUrl, to),
      sendEmailVerification: to => queueEmailVerification(database, storeUrl, to),
    })
  let known = { storeUrl: settings.storeUrl, auth: openAt(settings.storeUrl) }
  const current = () => {
    const { storeUrl } = settings
    if (known.storeUrl !== storeUrl) known = { storeUrl, auth: openAt(storeUrl) }
    return known.auth
  }
  return {
    get api() {
      return current().api
    },
    get $context() {
      return current().$context
    },
  }
}

/**
 * The key that signs session cookies: `SESSION_SECRET`, or a random one that is stored once per database. Either way
 * all processes of a store accept each other's sessions.
 */
async function readSessionSecret(database: Database, given: string | undefined): Promise<string> {
  if (given) return given
  const stored = await ensureProcessState(database, 'session-secret', randomBytes(32).toString('base64url'))
  if (typeof stored !== 'string') throw new Error('The session secret can’t be read.')
  return stored
}
