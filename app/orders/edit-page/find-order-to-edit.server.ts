import { findPieces } from '#app/catalogue/piece-picker/find-pieces.server.ts'
import type { Piece } from '#app/catalogue/piece-picker/piece.ts'
import type { PricedSizes } from '#app/catalogue/products/size-price.ts'
import { readPricedSizes } from '#app/catalogue/products/size-prices.server.ts'
import { type AdminOrder, undoableEvent } from '#app/orders/admin/admin-order.ts'
import { findAdminOrder } from '#app/orders/admin/find-admin-order.server.ts'
import { canTakeOut } from '#app/orders/edits/can-take-out.ts'
import { listRevisions, type Revision } from '#app/orders/edits/list-revisions.server.ts'
import { hasParcel, readSeenOrder, type SeenOrder } from '#app/orders/edits/stored-content.server.ts'
import { digestLoose } from '#app/orders/edits/take-out-loose.server.ts'
import { isEditable, ORDER_STATUS } from '#app/orders/order-status.ts'
import { listSizeChoices, type SizeChoice } from '#app/orders/pieces/list-size-choices.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { readTogether } from '#app/platform/db/read-together.server.ts'

/** What the page that edits an order shows. */
export interface OrderToEdit extends SeenOrder {
  order: AdminOrder
  /** By position, the sizes that a line can have. Empty once the order is packed. */
  sizes: Record<number, SizeChoice[]>
  /** What the shop sells the product of a line for today, by its id. */
  pricesToday: Record<number, PricedSizes>
  isPacked: boolean
  /** Whether anything can be edited: the parcel is still in the shop, and the order not cancelled. */
  canBeEdited: boolean
  /** The digest of the content and the loose pieces, if these can be taken out. */
  seenLoose: string | undefined
  /** Newest first. */
  revisions: Revision[]
  /** Whether the newest of them can be undone. */
  canBeUndone: boolean
  /** The pieces that match the search. */
  found: Piece[]
}

/** The order with this number, and everything that its editing needs; undefined if there is none. */
export async function findOrderToEdit(
  database: Queryable,
  number: string,
  search: string,
): Promise<OrderToEdit | undefined> {
  const order = await findAdminOrder(database, number)
  if (!order) return undefined
  const [seen, sizes, pricesToday, isPacked, revisions, found] = await readTogether(database, [
    () => readSeenOrder(database, number),
    () => listSizeChoices(database, number),
    () => readPrices(database, order),
    () => hasParcel(database, order.id),
    () => listRevisions(database, order.id),
    () => findPieces(database, search),
  ])
  const canBeEdited = isEditable(ORDER_STATUS[order.status])
  const [last] = revisions
  return {
    ...seen,
    order,
    sizes,
    pricesToday,
    isPacked,
    canBeEdited,
    revisions,
    found,
    seenLoose: canTakeOut(order) ? await digestLoose(database, order.id) : undefined,
    canBeUndone:
      last !== undefined && !last.isUndo && (last.takesOut ? isUndoable(order, last) : canBeEdited),
  }
}

/** Whether what was taken out can be put back: the order is open, or nothing has happened since it ended with that. */
function isUndoable(order: AdminOrder, { statusEventId }: Revision): boolean {
  return ORDER_STATUS[order.status].isOpen || undoableEvent(order)?.id === statusEventId
}

async function readPrices(database: Queryable, { lines }: AdminOrder): Promise<OrderToEdit['pricesToday']> {
  const priced = await readPricedSizes(
    database,
    lines.map(({ productId }) => productId),
    { withArchived: false },
  )
  return Object.fromEntries(priced)
}
