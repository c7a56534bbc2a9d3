import { readMailNow } from '#app/messages/email/service/mail-settings.server.ts'
import { checkHealth } from './check-health.server.ts'
import { noteHealth } from './health-alerts.server.ts'
import type { CheckedStore } from './health-check.server.ts'

/** Checks the store, and alerts the owner by mail and in the log when a part starts or stops failing. */
export async function watchHealth(store: CheckedStore): Promise<void> {
  const { database, log } = store
  const checked = await checkHealth(store)
  const { ownerEmail } = await readMailNow(store)
  const { failing, recovered } = await noteHealth(database, checked, ownerEmail)
  for (const { part, found } of failing) log.error({ part, found }, 'a part of the store is failing')
  for (const { part, since } of recovered) log.info({ part, since }, 'a part of the store works again')
}
