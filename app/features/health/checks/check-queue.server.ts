import { DELIVER_EMAIL } from '#app/features/notifications/queue/deliver-emails.server.ts'
import { type JobCounts, readJobCounts } from '#app/platform/jobs/read-job-counts.server.ts'
import type { Finding } from '../health.ts'
import type { HealthCheck } from '../health-check.server.ts'

/** A job of a large shop may take minutes, and the others wait. */
const LATE_SECONDS = 600

export const QUEUE: HealthCheck = {
  run: async ({ database }) => judgeQueue(await readJobCounts(database, DELIVER_EMAIL)),
  advice: 'The jobs could not be read: see the database above.',
}

export function judgeQueue({ processes, due, oldestDueSeconds, failed }: JobCounts): Finding {
  const jobs = due === 1 ? '1 job waits' : `${due} jobs wait`
  if (processes === 0) {
    return {
      state: 'failing',
      found: `No process does the background work: no mail leaves, and figures are not updated. ${jobs}.`,
      advice: 'Start the store without WORKER=off, or “npm run worker” beside it.',
    }
  }
  const found = `${processes === 1 ? '1 process does' : `${processes} processes do`} the background work. ${jobs}.`
  if (oldestDueSeconds > LATE_SECONDS) {
    return {
      state: 'failing',
      found: `${found} One has waited for ${Math.round(oldestDueSeconds / 60)} minutes.`,
      advice: 'Look for “a job could not be done” in the log, and restart the background work.',
    }
  }
  if (failed.length > 0) {
    return {
      state: 'attention',
      found: `${found} These fail again and again: ${failed.join(', ')}.`,
      advice: 'Look for “a job could not be done” in the log.',
    }
  }
  return { state: 'good', found }
}
