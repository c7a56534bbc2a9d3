import { countUnanswered } from '#app/messages/contact-form/count-unanswered.server.ts'
import { countUnsentEmails } from '#app/messages/email/outbox/count-unsent-emails.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { readInTurn } from '#app/platform/db/read-together.server.ts'

/** The amount of work that waits for staff. */
export interface PendingWork {
  pendingOrders: number
  unansweredMessages: number
  parkedEmails: number
  queuedEmails: number
  /** Emails beyond the limit of their recipient. Only staff can send them. */
  limitedEmails: number
}

/** Reads it but for the orders, which `readDashboard` counts. */
export async function readPendingWork(database: Queryable): Promise<Omit<PendingWork, 'pendingOrders'>> {
  const [unansweredMessages, { parked, queued, limited }] = await readInTurn([
    () => countUnanswered(database),
    () => countUnsentEmails(database),
  ])
  return {
    unansweredMessages,
    parkedEmails: parked,
    queuedEmails: queued,
    limitedEmails: limited,
  }
}
