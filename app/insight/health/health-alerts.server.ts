import { z } from 'zod'
import { queueHealthEmail } from '#app/messages/email/queue/queue-health-emails.server.ts'
import type { Database, Queryable } from '#app/platform/db/database.server.ts'
import { changeProcessState, readProcessState } from '#app/platform/db/process-state.server.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { advanceAlerts, type HealthAlert, type HealthChange } from './advance-alerts.ts'
import { HEALTH_PARTS, type Health, type HealthPart } from './health.ts'

export type { HealthAlert } from './advance-alerts.ts'

const PARTS = Object.keys(HEALTH_PARTS) as HealthPart[]
const stateSchema = z.object({
  alerts: z.array(
    z.object({
      part: z.enum(PARTS),
      since: z.iso.datetime(),
      found: z.string(),
      isAlerted: z.boolean(),
    }),
  ),
})

/** Lists the parts that had failed for a while when background work last looked. */
export async function readHealthAlerts(database: Queryable): Promise<HealthAlert[]> {
  return readAlerts(await readProcessState(database, 'health')).filter(({ isAlerted }) => isAlerted)
}

/**
 * Records which parts fail, and queues the owner's emails about what has changed, in one transaction: of several
 * processes that look at once, one queues them. That mail fails is not mailed, only that it works again.
 */
export async function noteHealth(
  database: Database,
  health: Health,
  ownerEmail: string | undefined,
): Promise<HealthChange> {
  return database.transaction(async transaction => {
    let change: HealthChange = { alerts: [], failing: [], recovered: [] }
    await changeProcessState(transaction, 'health', value => {
      change = advanceAlerts(readAlerts(value), health)
      return { alerts: change.alerts }
    })
    const failing = change.failing
      .filter(({ part }) => part !== 'mail')
      .map(({ part, found, advice }) => ({
        name: HEALTH_PARTS[part],
        text: [found, advice].join(' ').trim(),
      }))
    const recovered = change.recovered.map(({ part, since, found }) => ({
      name: HEALTH_PARTS[part],
      text: `It failed since ${formatAdminMoment(since)}. ${found}`,
    }))
    await queueHealthEmail(transaction, 'health_failing', failing, ownerEmail)
    await queueHealthEmail(transaction, 'health_recovered', recovered, ownerEmail)
    return change
  })
}

function readAlerts(value: unknown): HealthAlert[] {
  return stateSchema.safeParse(value).data?.alerts ?? []
}
