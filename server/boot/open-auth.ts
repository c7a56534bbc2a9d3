import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import {
  queueEmailVerification,
  queuePasswordReset,
} from '#app/features/notifications/queue/queue-account-emails.server.ts'
import { type Auth, createAuth } from '#app/platform/auth/auth.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { settings as settingsTable } from '#app/schema/settings.server.ts'
import type { Opened } from '../http/store-app.ts'

const SECRET_KEY = 'session-secret'

/** Opens the sign-in of the store, whose mails go into the outbox. */
export async function openAuth({ database, settings }: Pick<Opened, 'database' | 'settings'>): Promise<Auth> {
  const { storeUrl } = settings
  return createAuth({
    database,
    storeUrl,
    secret: await readSecret(database),
    sendPasswordReset: to => queuePasswordReset(database, storeUrl, to),
    sendEmailVerification: to => queueEmailVerification(database, storeUrl, to),
  })
}

/** What signs session cookies, made once for a database: all processes on it know each other's sessions. */
async function readSecret(database: Database): Promise<string> {
  await database
    .insert(settingsTable)
    .values({ key: SECRET_KEY, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [kept] = await database.select().from(settingsTable).where(eq(settingsTable.key, SECRET_KEY))
  if (typeof kept?.value !== 'string') throw new Error('The secret of the sessions can’t be read.')
  return kept.value
}
