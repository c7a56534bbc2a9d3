import { desc, eq } from 'drizzle-orm'
import { orderRevisions } from '#app/orders/tables/order-revisions.server.ts'
import { orderEvents } from '#app/orders/tables/orders.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { saidToStaff } from '#app/shared/text/said-text.ts'

/** An edit of an order, as staff read it. */
export interface Revision {
  id: number
  madeAt: Date
  /** `customer`, or the staff member's email. */
  actor: string
  /** What changed, in one sentence. */
  text: string
  reason: string
  /** Whether it undid another edit. */
  isUndo: boolean
  /** Whether it took out what was in no parcel, and the entry of the history by which the order ended with it, if it did. */
  takesOut: boolean
  statusEventId: number | null
}

/** More are in the order's history. */
const MOST_REVISIONS = 20

/** The edits of an order, newest first. */
export async function listRevisions(database: Queryable, orderId: number): Promise<Revision[]> {
  const rows = await database
    .select({
      id: orderRevisions.id,
      madeAt: orderRevisions.madeAt,
      actor: orderEvents.actor,
      text: orderEvents.remark,
      textUrdu: orderEvents.remarkUrdu,
      reason: orderRevisions.reason,
      undoesId: orderRevisions.undoesId,
      takesOut: orderRevisions.takesOut,
      statusEventId: orderRevisions.statusEventId,
    })
    .from(orderRevisions)
    .innerJoin(orderEvents, eq(orderEvents.id, orderRevisions.eventId))
    .where(eq(orderRevisions.orderId, orderId))
    .orderBy(desc(orderRevisions.id))
    .limit(MOST_REVISIONS)
  return rows.map(({ undoesId, text, textUrdu, ...revision }) => ({
    ...revision,
    text: saidToStaff(text, textUrdu),
    isUndo: undoesId !== null,
  }))
}
