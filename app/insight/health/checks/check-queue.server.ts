import { DELIVER_EMAIL } from '#app/messages/email/queue/deliver-emails.server.ts'
import { type JobCounts, readJobCounts } from '#app/platform/jobs/read-job-counts.server.ts'
import { message, t } from '#app/shared/text/translate.ts'
import type { Finding } from '../health.ts'
import type { HealthCheck } from '../health-check.server.ts'

/** A job of a large shop may take minutes, and the others wait. */
const LATE_SECONDS = 600

export const QUEUE: HealthCheck = {
  run: async ({ database }) => judgeQueue(await readJobCounts(database, DELIVER_EMAIL)),
  advice: message('The jobs could not be read: see the database above.'),
}

export function judgeQueue({ processes, due, oldestDueSeconds, failed }: JobCounts): Finding {
  const jobs = t('{due, plural, one {# job waits} other {# jobs wait}}', { due })
  if (processes === 0) {
    return {
      state: 'failing',
      found: t('No process does the background work: no mail leaves, and figures are not updated. {jobs}.', {
        jobs,
      }),
      advice: t('Start the store without WORKER=off, or “npm run worker” beside it.'),
    }
  }
  const found = t(
    '{processes, plural, one {# process does} other {# processes do}} the background work. {jobs}.',
    {
      processes,
      jobs,
    },
  )
  if (oldestDueSeconds > LATE_SECONDS) {
    return {
      state: 'failing',
      found: t('{found} One has waited for {minutes} minutes.', {
        found,
        minutes: Math.round(oldestDueSeconds / 60),
      }),
      advice: t('Look for “a job could not be done” in the log, and restart the background work.'),
    }
  }
  if (failed.length > 0) {
    return {
      state: 'attention',
      found: t('{found} These fail again and again: {jobs}.', { found, jobs: failed.join(', ') }),
      advice: t('Look for “a job could not be done” in the log.'),
    }
  }
  return { state: 'good', found }
}
