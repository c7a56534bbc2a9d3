import { readOutboxState } from '#app/messages/email/outbox/read-outbox-state.server.ts'
import { DELIVER_EMAIL } from '#app/messages/email/queue/deliver-emails.server.ts'
import { readNewestOrderId } from '#app/orders/order-summaries.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { readJobCounts } from '#app/platform/jobs/read-job-counts.server.ts'

/** What the database knows of the shop's work. */
export interface ShopFigures {
  /** The id of the newest order, which grows by one or a little more with each. */
  newestOrder: number
  jobsDue: number
  workers: number
  emailsWaiting: number
  emailsParked: number
}

export async function readShopFigures(database: Database): Promise<ShopFigures> {
  const [newestOrder, jobs, outbox] = await Promise.all([
    readNewestOrderId(database),
    readJobCounts(database, DELIVER_EMAIL),
    readOutboxState(database, true),
  ])
  return {
    newestOrder,
    jobsDue: jobs.due,
    workers: jobs.processes,
    emailsWaiting: outbox.waiting,
    emailsParked: outbox.parked,
  }
}
