import { z } from 'zod'
import { sealCourierSecrets } from '#app/fulfilment/couriers/seal-courier-secrets.server.ts'
import { sealMessageService } from '#app/messages/whatsapp/message-service.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { ensureProcessState } from '#app/platform/db/process-state.server.ts'
import type { Opened } from '../http/store-app.ts'

/** The hourly task that seals what the start left to it. */
export const SEAL_SCHEDULE = { task: 'seal_stored_secrets', match: '47 * * * *' }

/**
 * A store of the version before, which goes on while this one starts, would send couriers what it can't open, and they would
 * refuse its bookings.
 */
const UPGRADE_MS = 3_600_000

/** Encrypts credentials that a version before stored plainly, once an hour has passed since the first start of this one. */
export async function sealStoredSecrets({
  database,
  secrets,
}: Pick<Opened, 'database' | 'secrets'>): Promise<void> {
  const stored = await ensureProcessState(database, 'secrets', { sealedFrom: Date.now() + UPGRADE_MS })
  const { sealedFrom } = z.object({ sealedFrom: z.number() }).parse(stored)
  if (Date.now() < sealedFrom) return
  await inTransaction(database, async transaction => {
    await sealCourierSecrets(transaction, secrets)
    await sealMessageService(transaction, secrets)
  })
}
