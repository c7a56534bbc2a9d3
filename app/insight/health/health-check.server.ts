import type { Services } from '#app/platform/services.server.ts'
import type { Finding } from './health.ts'

/** What checks look at. */
export interface CheckedStore extends Pick<Services, 'database' | 'files' | 'settings' | 'secrets' | 'log'> {
  /** The name of the running build; undefined while developing. */
  build?: string | undefined
}

/** Checks one part of the store. What it throws is a failure of that part. */
export interface HealthCheck {
  run(store: CheckedStore): Promise<Finding>
  /** What to do if the check throws or takes too long, in English. */
  advice: string
}
