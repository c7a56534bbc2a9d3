import { desc, eq, lt, sql } from 'drizzle-orm'
import { readAddedPieces, type StartPiece } from '#app/catalogue/piece-picker/added-piece.ts'
import { findPiecesById } from '#app/catalogue/piece-picker/find-pieces.server.ts'
import { orderDrafts } from '#app/desk/tables/order-drafts.server.ts'
import { ORDER_DRAFT_DAYS } from '#app/orders/order-draft-days.ts'
import type { Database, Queryable } from '#app/platform/db/database.server.ts'
import type { OrderDraft } from './order-draft.ts'

const MOST_LISTED = 20

/** The orders that staff have begun, the last saved first. */
export function listDrafts(database: Queryable): Promise<OrderDraft[]> {
  return database.select().from(orderDrafts).orderBy(desc(orderDrafts.savedAt)).limit(MOST_LISTED)
}

/** The draft of a phone; undefined if there is none. */
export async function findDraft(database: Queryable, phone: string): Promise<OrderDraft | undefined> {
  const [draft] = await database.select().from(orderDrafts).where(eq(orderDrafts.phone, phone))
  return draft
}

/** The pieces of a draft that can still be sold. */
export async function findDraftPieces(database: Queryable, { fields }: OrderDraft): Promise<StartPiece[]> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const added = readAddedPieces(form) ?? []
  const pieces = await findPiecesById(
    database,
    added.map(({ productId }) => productId),
  )
  return added.flatMap(({ productId, size, quantity }) => {
    const piece = pieces.find(each => each.productId === productId)
    return piece ? [{ piece, size, quantity }] : []
  })
}

/** Saves the draft of a phone in the place of an earlier one. */
export async function saveDraft(
  database: Database,
  { phone, fields, savedBy }: Omit<OrderDraft, 'savedAt'>,
): Promise<void> {
  const values = { fields, savedBy, savedAt: sql`now()` }
  await database
    .insert(orderDrafts)
    .values({ phone, ...values })
    .onConflictDoUpdate({ target: orderDrafts.phone, set: values })
}

/** Removes the draft of a phone, if there is one. */
export async function removeDraft(database: Queryable, phone: string): Promise<void> {
  await database.delete(orderDrafts).where(eq(orderDrafts.phone, phone))
}

/** Removes drafts that were not saved for some days: they name a caller who did not order. */
export async function removeOldDrafts(database: Database): Promise<void> {
  const isOld = lt(orderDrafts.savedAt, sql`now() - make_interval(days => ${ORDER_DRAFT_DAYS})`)
  await database.delete(orderDrafts).where(isOld)
}
