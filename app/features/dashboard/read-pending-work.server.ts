import { countUnanswered } from '#app/features/messages/count-unanswered.server.ts'
import { countUnsentEmails } from '#app/features/notifications/outbox/count-unsent-emails.server.ts'
import { countPendingOrders } from '#app/features/orders/order-summaries.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { readTogether } from '#app/platform/db/read-together.server.ts'

/** The amount of work that waits for staff. */
export interface PendingWork {
  pendingOrders: number
  unansweredMessages: number
  parkedEmails: number
  queuedEmails: number
  /** Emails beyond the limit of their recipient. Only staff can send them. */
  limitedEmails: number
}

export async function readPendingWork(database: Queryable): Promise<PendingWork> {
  const [pendingOrders, unansweredMessages, { parked, queued, limited }] = await readTogether(database, [
    () => countPendingOrders(database),
    () => countUnanswered(database),
    () => countUnsentEmails(database),
  ])
  return {
    pendingOrders,
    unansweredMessages,
    parkedEmails: parked,
    queuedEmails: queued,
    limitedEmails: limited,
  }
}
