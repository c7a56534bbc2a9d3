import { type DomainNow, NO_DOMAIN, readDomainNow } from '#app/insight/domain/domain-now.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { type Settings, withDomain } from '#app/platform/env.server.ts'
import type { Logger } from '#app/platform/log.server.ts'
import type { Secrets } from '#app/platform/secrets/secrets.server.ts'
import { shareRuns } from '#app/shared/share-runs.ts'

/** The domain of the store in this process, as the database had it when it was last read. */
export interface StoreAddress {
  /** The settings with the store's address at the moment of reading. */
  settings: Settings
  now(): DomainNow
  /** Reads the domain again: called for each change that is announced, and from time to time. */
  refresh(): Promise<void>
  /** Calls back after each reading. */
  onRefresh(listener: (now: DomainNow) => void): void
}

/** A process without notifications, and one that missed some, learns of a change within this time. */
const LOOK_EVERY_MS = 30_000

/** Reads the domain, and reads it again until `opened` is disposed of. STORE_URL wins over it. */
export async function openStoreAddress(
  {
    database,
    settings,
    secrets,
    log,
  }: { database: Database; settings: Settings; secrets: Secrets; log: Logger },
  opened: AsyncDisposableStack,
): Promise<StoreAddress> {
  let present = NO_DOMAIN
  const listeners: ((now: DomainNow) => void)[] = []
  const read = async () => {
    const now = await readDomainNow(database, secrets)
    present = settings.givenStoreUrl === undefined ? now : { ...NO_DOMAIN, proxies: now.proxies }
    for (const listener of listeners) listener(present)
  }
  const refresh = shareRuns(read)
  const looking = setInterval(() => {
    // While the database is away the address stays as it was.
    refresh().catch(error => log.warn({ err: error }, 'the domain could not be read'))
  }, LOOK_EVERY_MS)
  opened.defer(() => clearInterval(looking))
  await refresh()
  return {
    settings: withDomain(settings, () => present),
    now: () => present,
    refresh,
    onRefresh(listener) {
      listeners.push(listener)
    },
  }
}
