import type { Database } from '#app/platform/db/database.server.ts'
import { BACKUPS } from './checks/check-backups.server.ts'
import { CERTIFICATE } from './checks/check-certificate.server.ts'
import { CLOCK } from './checks/check-clock.server.ts'
import { DATABASE } from './checks/check-database.server.ts'
import { DISK } from './checks/check-disk.server.ts'
import { MAIL } from './checks/check-mail.server.ts'
import { PAYMENTS } from './checks/check-payments.server.ts'
import { QUEUE } from './checks/check-queue.server.ts'
import { SALES } from './checks/check-sales.server.ts'
import { STORAGE } from './checks/check-storage.server.ts'
import { VERSION } from './checks/check-version.server.ts'
import type { CheckedPart, Finding, Health, HealthPart } from './health.ts'
import type { CheckedStore, HealthCheck } from './health-check.server.ts'
import { limitCheck } from './limit-check.server.ts'

const CHECKS: Record<HealthPart, HealthCheck> = {
  database: DATABASE,
  mail: MAIL,
  payments: PAYMENTS,
  storage: STORAGE,
  queue: QUEUE,
  sales: SALES,
  backups: BACKUPS,
  disk: DISK,
  certificate: CERTIFICATE,
  clock: CLOCK,
  version: VERSION,
}

type LimitedCheck = [HealthPart, (store: CheckedStore) => Promise<Finding>]

/** The checks of each opened store; a process has one for requests and one for background work. */
const limited = new WeakMap<Database, LimitedCheck[]>()

/** Runs all checks at once. Never throws, and takes seconds at most: a check that fails is a finding. */
export async function checkHealth(store: CheckedStore): Promise<Health> {
  const parts = await Promise.all(
    checksOf(store).map(async ([part, run]): Promise<CheckedPart> => ({ part, ...(await run(store)) })),
  )
  return { checkedAt: new Date().toISOString(), parts }
}

function checksOf({ database }: CheckedStore): LimitedCheck[] {
  const known = limited.get(database)
  if (known) return known
  const checks = Object.entries(CHECKS).map(
    ([part, check]): LimitedCheck => [part as HealthPart, limitCheck(check)],
  )
  limited.set(database, checks)
  return checks
}
