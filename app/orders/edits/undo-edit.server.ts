import { and, desc, eq } from 'drizzle-orm'
import { orderRevisions } from '#app/orders/tables/order-revisions.server.ts'
import { orderEvents, orders } from '#app/orders/tables/orders.server.ts'
import type { Database, Queryable } from '#app/platform/db/database.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import type { EditedOrder, EditRefusal, UndoneRevision } from './edit.ts'
import { editOrder } from './edit-order.server.ts'
import type { OrderContent } from './order-content.ts'
import { digestContent } from './stored-content.server.ts'

/**
 * Undoes the last edit of an order while nothing has built on it, as an edit of its own. What it had returned to stock is
 * taken again, all or none; an order that ended with it goes on.
 */
export async function undoEdit(
  database: Database,
  { number, actor, revisionId }: { number: string; actor: string; revisionId: number },
): Promise<Outcome<EditedOrder, EditRefusal>> {
  const undoes = await findRevision(database, number, revisionId)
  if (!undoes) return refuse({ kind: 'cannot-undo' })
  return editOrder(database, {
    number,
    actor,
    reason: 'Undone',
    isMailed: true,
    undoes,
    change: async (content, transaction, orderId) => {
      const last = await findLastRevision(transaction, orderId)
      const isLast = last?.id === revisionId && last.undoesId === null
      if (!isLast || digestContent(content) !== digestContent(last.after)) {
        return refuse({ kind: 'cannot-undo' })
      }
      return { ok: true, content: last.before }
    },
  })
}

async function findRevision(
  database: Queryable,
  number: string,
  revisionId: number,
): Promise<UndoneRevision | undefined> {
  const { id, madeAt, takesOut, statusEventId } = orderRevisions
  const [revision] = await database
    .select({
      id,
      madeAt,
      takesOut,
      statusEventId,
      text: orderEvents.remark,
      textUrdu: orderEvents.remarkUrdu,
    })
    .from(orderRevisions)
    .innerJoin(orderEvents, eq(orderEvents.id, orderRevisions.eventId))
    .innerJoin(orders, eq(orders.id, orderRevisions.orderId))
    .where(and(eq(orders.number, number), eq(id, revisionId)))
  return revision
}

/** The newest revision of an order; undefined if it was never edited. */
async function findLastRevision(database: Queryable, orderId: number) {
  const [last] = await database
    .select()
    .from(orderRevisions)
    .where(eq(orderRevisions.orderId, orderId))
    .orderBy(desc(orderRevisions.id))
    .limit(1)
  return last && { ...last, before: last.before as OrderContent, after: last.after as OrderContent }
}
