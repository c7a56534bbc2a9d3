import { ORDER_EVENTS } from '#app/desk/live-orders/live-order-event.ts'
import { createAuth } from '#app/platform/auth/auth.server.ts'
import type { BackupFiles } from '#app/platform/backups/backup-files.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { createDatabaseChannels } from '#app/platform/db/database-channels.server.ts'
import { readSettings } from '#app/platform/env.server.ts'
import { CHANGED_PAGES } from '#app/platform/http/announce-changed-pages.server.ts'
import { UNSHARED } from '#app/platform/http/shared-reads.ts'
import { log } from '#app/platform/log.server.ts'
import { openSecrets, type Secrets } from '#app/platform/secrets/secrets.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { memoryFileStore } from '#tests/factories/memory-file-store.ts'

/** An email that sign-in would have queued. */
export interface SentLink {
  kind: 'password-reset' | 'email-verification'
  email: string
  token: string
}

/** With a key that only tests know. */
export const TEST_SECRETS: Secrets = openSecrets({ dataDir: '/nowhere', secretsKey: 't'.repeat(32) })

const NO_BACKUPS: BackupFiles = {
  list: async () => ({ ok: true, backups: [] }),
  test: async () => ({ ok: true }),
  openBundle: async () => undefined,
  makeKeys: async () => ({ identities: [], recipient: '', locked: '' }),
  unlock: async () => undefined,
}

/** The services of a request with the test's own database: files in memory, and recorded links instead of emails. */
export function createTestServices(
  database: Database,
  overrides: Partial<Services> = {},
): Services & { sentLinks: SentLink[] } {
  const sentLinks: SentLink[] = []
  const keep =
    (kind: SentLink['kind']) =>
    async ({ email, token }: Omit<SentLink, 'kind'>) => {
      sentLinks.push({ kind, email, token })
    }
  const settings = overrides.settings ?? readSettings({})
  return {
    database,
    files: memoryFileStore().files,
    backups: NO_BACKUPS,
    settings,
    secrets: TEST_SECRETS,
    log: log.child({}, { level: 'silent' }),
    auth: createAuth({
      database,
      secret: 'a secret that only tests know, of enough characters',
      storeUrl: settings.storeUrl,
      sendPasswordReset: keep('password-reset'),
      sendEmailVerification: keep('email-verification'),
    }),
    channels: createDatabaseChannels([ORDER_EVENTS, CHANGED_PAGES], new AbortController().signal),
    sharedReads: UNSHARED,
    domainPorts: () => undefined,
    requestId: 'test',
    source: '203.0.113.1',
    sentLinks,
    ...overrides,
  }
}
