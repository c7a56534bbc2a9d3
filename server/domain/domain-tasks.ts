import { TEND_DOMAIN } from '#app/insight/domain/domain-state.server.ts'
import { tendDomain } from '#app/insight/domain/tend-domain.server.ts'
import type { JobTasks, PeriodicTask } from '#app/platform/jobs/job-tasks.ts'
import type { Opened } from '../http/store-app.ts'

/** Records of a domain are made while the shop runs: a look costs nothing, and who waits for one need not press anything. */
export const DOMAIN_SCHEDULE: PeriodicTask = { task: TEND_DOMAIN, match: '*/10 * * * *', maxAttempts: 1 }

/** Looks after the domain of the admin and its certificate. */
export function domainTasks(store: Pick<Opened, 'database' | 'settings' | 'secrets' | 'log'>): JobTasks {
  return {
    [TEND_DOMAIN]: payload =>
      tendDomain(store, { isForced: (payload as { isForced?: boolean }).isForced === true }),
  }
}
