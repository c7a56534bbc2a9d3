import { sql } from 'drizzle-orm'
import { message, t } from '#app/shared/text/translate.ts'
import type { Finding } from '../health.ts'
import type { HealthCheck } from '../health-check.server.ts'

const ATTENTION_MS = 2_000
const FAILING_MS = 60_000

export const CLOCK: HealthCheck = {
  run: async ({ database }) => {
    const before = Date.now()
    const { rows } = await database.execute<{ now: number }>(
      sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as "now"`,
    )
    const here = (before + Date.now()) / 2
    return judgeClock((rows[0]?.now ?? here) - here)
  },
  advice: message('The clock of the database could not be read: see the database above.'),
}

/** @param aheadMs by how much the clock of PostgreSQL is ahead of this process's */
export function judgeClock(aheadMs: number): Finding {
  const difference = Math.abs(aheadMs)
  if (difference < ATTENTION_MS) {
    return { state: 'good', found: t('The clocks of the store and of the database agree.') }
  }
  return {
    state: difference < FAILING_MS ? 'attention' : 'failing',
    found:
      aheadMs > 0
        ? t(
            'The clock of the database is {seconds} seconds ahead of the store’s: times are wrong, and sessions and links end too early or too late.',
            { seconds: Math.round(difference / 1_000) },
          )
        : t(
            'The clock of the database is {seconds} seconds behind the store’s: times are wrong, and sessions and links end too early or too late.',
            { seconds: Math.round(difference / 1_000) },
          ),
    advice: t('Let both machines set their clocks by NTP (timedatectl set-ntp true).'),
  }
}
