import { emails } from '#app/messages/tables/notifications.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'

/** The name of a part of the store, and a line about it. */
interface HealthLine {
  name: string
  text: string
}

/** Queues an email to the owner about parts that fail, or that work again. Queues none about no part. */
export async function queueHealthEmail(
  database: Queryable,
  template: 'health_failing' | 'health_recovered',
  lines: readonly HealthLine[],
  ownerEmail: string | undefined,
): Promise<void> {
  if (lines.length === 0) return
  const params = {
    health_parts: lines.map(({ name }) => name).join(', '),
    health_findings: lines.map(({ name, text }) => `${name}: ${text.replaceAll('\n', ' ')}`).join('\n'),
  }
  await database.insert(emails).values({ to: ownerEmail ?? '', template, params })
}
